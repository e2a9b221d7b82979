import { addresses, type TaskDetail } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { useCallback } from 'react'
import { AnswerHistory, AnswerVerdict } from '../../../challenges/answers/index.ts'
import { call } from '../../../identity/session/index.ts'
import { type Competition, paramsOf } from '../queries.ts'

type SubmissionHistoryProps = { readonly competition: Competition; readonly task: TaskDetail }

/** Of the whole team. The task is reloaded after each verdict, which also reloads the history. */
export function SubmissionHistory({ competition, task }: SubmissionHistoryProps) {
  const t = useTranslations('play.task.history')
  const taskId = task.id
  const list = useCallback(async () => {
    const outcome = await call(addresses.listTeamSubmissions, {
      params: { ...paramsOf(competition), taskId },
    })
    return outcome.ok ? { ...outcome, value: { data: outcome.value, total: outcome.value.length } } : outcome
  }, [competition, taskId])
  return (
    <AnswerHistory
      title={t('title')}
      list={list}
      version={task}
      timeOf={({ at }) => at}
      columns={[
        { name: 'who', label: t('who'), cell: ({ by }) => by, look: 'text' },
        { name: 'verdict', label: t('verdict'), cell: ({ verdict }) => <AnswerVerdict of={verdict} /> },
      ]}
    />
  )
}
