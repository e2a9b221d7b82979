import { addresses, inLanguage } from '@tiltyard/contracts/browser'
import { useLanguage, useTranslations } from '@tiltyard/i18n/browser'
import { Button, Tag } from 'antd'
import { Eye } from 'lucide-react'
import { useState } from 'react'
import { callApi } from '../../identity/session/index.ts'
import { TypedConfirmDialog } from '../../shared/forms/index.ts'
import { formatLocalTime } from '../../shared/times/index.ts'
import { useCompetition, useCompetitionMutation } from '../admin/use-competition.ts'

/** Shown once all stages are over and at least one had a freeze. */
export function RevealButton() {
  const t = useTranslations('organising.stages')
  const { language } = useLanguage()
  const { id, name, stages, revealedAt } = useCompetition()
  const [isConfirming, setConfirming] = useState(false)
  const reveal = useCompetitionMutation(
    () => callApi(addresses.revealBoard, { params: { competitionId: id } }),
    {
      onDone: () => setConfirming(false),
    },
  )
  if (revealedAt) return <Tag color="success">{t('revealed', { at: formatLocalTime(revealedAt) })}</Tag>
  const isDue = stages.every(({ state }) => state === 'over') && stages.some(({ freezeAt }) => freezeAt)
  if (!isDue) return null
  return (
    <>
      <Button icon={<Eye size={16} aria-hidden="true" />} onClick={() => setConfirming(true)}>
        {t('reveal')}
      </Button>
      {isConfirming ? (
        <TypedConfirmDialog
          title={t('reveal')}
          name={inLanguage(name, language)}
          isPending={reveal.isPending}
          onConfirm={() => reveal.mutate(undefined)}
          onClose={() => setConfirming(false)}
        >
          {t('revealAsk')}
        </TypedConfirmDialog>
      ) : null}
    </>
  )
}
