import { addresses } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Button, Tag } from 'antd'
import { Eye } from 'lucide-react'
import { callApi } from '../../identity/session/index.ts'
import { formatLocalTime } from '../../shared/times/index.ts'
import { useCompetition, useCompetitionMutation } from '../admin/use-competition.ts'

/** All stages that are over and still frozen; one alone is revealed in its row. */
export function RevealButton() {
  const t = useTranslations('organising.stages')
  const { id, stages } = useCompetition()
  const reveal = useCompetitionMutation(() =>
    callApi(addresses.revealBoard, { params: { competitionId: id } }),
  )
  const frozen = stages.filter(({ freezeAt }) => freezeAt !== null)
  const last = frozen
    .map(({ revealedAt }) => revealedAt)
    .toSorted()
    .at(-1)
  if (last && frozen.every(({ revealedAt }) => revealedAt !== null))
    return <Tag color="success">{t('revealed', { at: formatLocalTime(last) })}</Tag>
  const due = frozen.filter(({ state, revealedAt }) => state === 'over' && revealedAt === null)
  if (due.length === 0) return null
  return (
    <Button
      icon={<Eye size={16} aria-hidden="true" />}
      loading={reveal.isPending}
      onClick={() => reveal.mutate(undefined)}
    >
      {t('reveal')}
    </Button>
  )
}
