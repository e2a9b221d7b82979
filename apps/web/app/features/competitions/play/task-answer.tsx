import { type AnswerInput, addresses, type FlagVerdict, type TaskDetail } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { type AnswerFeedback, AnswerField, toFailureFeedback } from '../../challenges/answers/index.ts'
import { call } from '../../identity/session/index.ts'
import { type Competition, paramsOf } from './queries.ts'

type TaskAnswerProps = {
  readonly competition: Competition
  readonly task: Pick<TaskDetail, 'id' | 'form' | 'attemptsLeft' | 'submissionBlockReason'>
  /** Called after a verdict, or a refusal that makes the page stale. */
  readonly onChanged: () => void
}

/** The answer of the user's team to a task. */
export function TaskAnswer({ competition, task, onChanged }: TaskAnswerProps) {
  const t = useTranslations('play.task.answer')
  const { id: taskId, form, attemptsLeft, submissionBlockReason } = task
  const send = async (body: AnswerInput, retryKey: string): Promise<AnswerFeedback> => {
    const outcome = await call(
      addresses.submitTaskAnswer,
      { params: { ...paramsOf(competition), taskId }, body },
      { retryKey },
    )
    if (outcome.ok || isPageOutdated(outcome.reason)) onChanged()
    return outcome.ok ? toFeedback(outcome.value) : toFailureFeedback(outcome)
  }
  const toFeedback = ({ verdict, blood }: FlagVerdict): AnswerFeedback => {
    if (verdict === 'wrong') return { kind: 'wrong' }
    if (verdict === 'repeated') return { kind: 'right', text: t('repeated') }
    return {
      kind: 'right',
      text: t('right'),
      blood: blood === null ? null : t('bloods', { place: String(blood) }),
    }
  }
  return (
    <AnswerField
      form={form}
      blockReason={submissionBlockReason && t(`reasons.${submissionBlockReason}`)}
      note={attemptsLeft === null ? null : t('attemptsLeft', { left: attemptsLeft })}
      send={send}
    />
  )
}

/** Refusals that mean that stage or task have changed: the page reloads them. */
function isPageOutdated(reason: string): boolean {
  return reason.startsWith('play.') || reason.startsWith('tasks.')
}
