import { addresses, type SittingListItem } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Button } from 'antd'
import { useState } from 'react'
import { useCompetition, useCompetitionMutation } from '../../competitions/admin/index.ts'
import { callApi } from '../../identity/session/index.ts'
import { MinutesDialog } from './minutes-dialog.tsx'

type ExtraTimeProps = {
  readonly taskId: string
  /** Open sittings; none: all that are open. */
  readonly selected: readonly SittingListItem[]
  readonly openCount: number
  /** Without it the sittings were not selected in a list. */
  readonly onClear?: () => void
}

export function ExtraTime({ taskId, selected, openCount, onClear }: ExtraTimeProps) {
  const t = useTranslations('examSittings')
  const { id: competitionId } = useCompetition()
  /** The sittings at the time of the click: a refresh meanwhile changes none of them. */
  const [given, setGiven] = useState<{ readonly ids: string[] | null; readonly count: number } | null>(null)
  const give = useCompetitionMutation(
    (body: { sittingIds: string[] | null; minutes: number; reason: string }) =>
      callApi(addresses.giveExtraTime, { params: { competitionId, taskId }, body }),
    {
      done: ({ changed }) => t('extraTimeDone', { count: changed }),
      onDone: onClear,
      onSettled: () => setGiven(null),
    },
  )
  return (
    <>
      {selected.length > 0 ? (
        <>
          {onClear ? <strong role="status">{t('selected', { count: selected.length })}</strong> : null}
          <Button
            type="primary"
            onClick={() => setGiven({ ids: selected.map(({ id }) => id), count: selected.length })}
          >
            {t('extraTime')}
          </Button>
          {onClear ? (
            <Button type="text" onClick={onClear}>
              {t('clear')}
            </Button>
          ) : null}
        </>
      ) : (
        <Button disabled={openCount === 0} onClick={() => setGiven({ ids: null, count: openCount })}>
          {t('extraTimeAll')}
        </Button>
      )}
      {given ? (
        <MinutesDialog
          title={t('extraTimeTitle', { count: given.count })}
          lead={t('extraTimeLead')}
          okText={t('extraTime')}
          isPending={give.isPending}
          onSubmit={(answer) => give.mutate({ sittingIds: given.ids, ...answer })}
          onClose={() => setGiven(null)}
        />
      ) : null}
    </>
  )
}
