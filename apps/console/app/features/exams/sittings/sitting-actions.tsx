import { addresses, type SittingListItem } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Button, Flex } from 'antd'
import { useState } from 'react'
import { useCompetition, useCompetitionMutation } from '../../competitions/admin/index.ts'
import { callApi } from '../../identity/session/index.ts'
import { ReasonDialog } from '../../shared/review-queue/index.ts'
import { formatLocalTime } from '../../shared/times/index.ts'
import { ExtraTime } from './extra-time.tsx'
import { MinutesDialog } from './minutes-dialog.tsx'

type SittingActionsProps = { readonly sitting: SittingListItem; readonly isSettled: boolean }

export function SittingActions({ sitting, isSettled }: SittingActionsProps) {
  const t = useTranslations('examSittings')
  const { id: competitionId } = useCompetition()
  const [isDialogOpen, setDialogOpen] = useState(false)
  const params = { competitionId, sittingId: sitting.id }
  const onSettled = () => setDialogOpen(false)
  const name = sitting.nickname
  const close = useCompetitionMutation(
    (reason: string) => callApi(addresses.closeSitting, { params, body: { reason } }),
    { done: t('closeDone'), onSettled },
  )
  const reopen = useCompetitionMutation(
    (body: { minutes: number; reason: string }) => callApi(addresses.reopenSitting, { params, body }),
    { done: ({ deadlineAt }) => t('reopenDone', { time: formatLocalTime(deadlineAt) }), onSettled },
  )
  const dismiss = () => setDialogOpen(false)
  if (sitting.state === 'closed')
    return (
      <Flex gap={12} wrap align="center" justify="flex-end">
        {isSettled ? <span>{t('settled')}</span> : null}
        <Button disabled={isSettled} onClick={() => setDialogOpen(true)}>
          {t('reopen')}
        </Button>
        {isDialogOpen ? (
          <MinutesDialog
            title={t('reopenTitle', { name })}
            lead={t('reopenLead')}
            okText={t('reopen')}
            isPending={reopen.isPending}
            onSubmit={reopen.mutate}
            onClose={dismiss}
          />
        ) : null}
      </Flex>
    )
  return (
    <Flex gap={8} wrap align="center" justify="flex-end">
      <Button danger onClick={() => setDialogOpen(true)}>
        {t('close')}
      </Button>
      <ExtraTime taskId={sitting.taskId} selected={[sitting]} openCount={1} />
      {isDialogOpen ? (
        <ReasonDialog
          title={t('closeTitle', { name })}
          okText={t('close')}
          label={t('reason')}
          hint={t('reasonHint')}
          note={<p style={{ marginBottom: 16 }}>{t('closeLead')}</p>}
          danger
          isPending={close.isPending}
          onSubmit={close.mutate}
          onClose={dismiss}
        />
      ) : null}
    </Flex>
  )
}
