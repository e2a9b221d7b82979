import {
  type AnswerInput,
  addresses,
  type FlagVerdict,
  type PlayTaskList,
  type TaskDetail,
} from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { useState } from 'react'
import { type AnswerFeedback, AnswerField, toFailureFeedback } from '../../challenges/answers/index.ts'
import { call } from '../../identity/session/index.ts'
import { HandedAnswers } from './handed/handed-answers.tsx'
import { useHandedAnswers } from './handed/use-handed-answers.ts'
import { type Competition, paramsOf } from './queries.ts'
import { type NextTask, SolveResult } from './solve-result.tsx'

type TaskAnswerProps = {
  readonly competition: Competition
  /** Null for organisers. */
  readonly entry: PlayTaskList['entry']
  readonly task: Pick<TaskDetail, 'id' | 'number' | 'form' | 'attemptsLeft' | 'submissionBlockReason'>
  /** Called after a verdict, or a refusal that makes the page stale. */
  readonly onChanged: () => void
  /** Where to go on after a solve; absent where the screen says it in another way. */
  readonly next?: NextTask | null
}

/** The answer of the user's team to a task. */
export function TaskAnswer(props: TaskAnswerProps) {
  const { entry, task } = props
  if (entry && !entry.isLeader && task.submissionBlockReason === 'leader_only')
    return <AnswerForLeader {...props} />
  return <AnswerOfLeader {...props} />
}

type Solve = { readonly entry: NonNullable<PlayTaskList['entry']>; readonly taskNumber: number }

function AnswerOfLeader({ competition, entry, task, onChanged, next }: TaskAnswerProps) {
  const t = useTranslations('play.task.answer')
  const { id: taskId, form, attemptsLeft, submissionBlockReason } = task
  const [text, write] = useState('')
  const [solve, setSolve] = useState<Solve | null>(null)
  const send = async (body: AnswerInput, retryKey: string): Promise<AnswerFeedback> => {
    const outcome = await call(
      addresses.submitTaskAnswer,
      { params: { ...paramsOf(competition), taskId }, body },
      { retryKey },
    )
    if (outcome.ok && outcome.value.verdict === 'right' && entry) setSolve({ entry, taskNumber: task.number })
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
    <>
      {entry?.isLeader && submissionBlockReason === null ? (
        <HandedToLeader competition={competition} taskId={taskId} onUse={write} />
      ) : null}
      <AnswerField
        form={form}
        blockReason={submissionBlockReason && t(`reasons.${submissionBlockReason}`)}
        note={attemptsLeft === null ? null : t('attemptsLeft', { left: attemptsLeft })}
        send={send}
        draft={{ text, write }}
      />
      {solve && next !== undefined ? (
        <SolveResult competition={competition} solve={solve} next={next} />
      ) : null}
    </>
  )
}

type HandedToLeaderProps = {
  readonly competition: Competition
  readonly taskId: string
  readonly onUse: (text: string) => void
}

function HandedToLeader({ competition, taskId, onUse }: HandedToLeaderProps) {
  const { answers, remove } = useHandedAnswers(competition)
  return (
    <HandedAnswers
      answers={answers.filter((handed) => handed.taskId === taskId)}
      onUse={onUse}
      onRemove={(id) => void remove(id)}
    />
  )
}

/** A member hands the answer over; nothing is judged. */
function AnswerForLeader({ competition, task: { id: taskId, form } }: TaskAnswerProps) {
  const t = useTranslations('play.task.handed')
  const { answers, reload, remove } = useHandedAnswers(competition)
  const send = async (body: AnswerInput, retryKey: string): Promise<AnswerFeedback> => {
    const outcome = await call(
      addresses.handAnswer,
      { params: { ...paramsOf(competition), taskId }, body },
      { retryKey },
    )
    reload()
    return outcome.ok ? { kind: 'noted', text: t('done') } : toFailureFeedback(outcome)
  }
  return (
    <>
      <HandedAnswers
        answers={answers.filter((handed) => handed.taskId === taskId)}
        onRemove={(id) => void remove(id)}
      />
      <AnswerField form={form} blockReason={null} note={t('why')} send={send} submitLabel={t('send')} />
    </>
  )
}

/** Refusals that mean that stage or task have changed: the page reloads them. */
function isPageOutdated(reason: string): boolean {
  return reason.startsWith('play.') || reason.startsWith('tasks.')
}
