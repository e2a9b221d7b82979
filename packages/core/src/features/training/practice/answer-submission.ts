import type { InlineAnswer } from '@tiltyard/competition-types/answers'
import { refuse } from '@tiltyard/contracts'
import {
  type Actor,
  commitWithRetry,
  connectionState,
  createBatcher,
  toReader,
} from '../../../kernel/index.ts'
import { judgeWithPatterns, recordSlowPatterns } from '../../challenges/index.ts'
import { findQuestion } from '../questions/question.store.ts'
import type { AnswerDeps } from '../training-deps.ts'
import { isEmptyAnswer, isVerified } from './answer.rules.ts'
import { commitAnswerBatch, type KeyedAnswer, type SubmitResult } from './answer-batch.ts'

type AnswerQueue = {
  readonly submit: (submission: KeyedAnswer) => Promise<PromiseSettledResult<SubmitResult>>
  pending: number
}

/** Answers per transaction; the rest goes into the next one. */
const maxBatchSize = 128
/** Different people do not lock each other's rows, so one batch may be written while another commits. */
const concurrentBatches = 2
/** A longer queue only occurs when the database is stalled; a refusal is better than unbounded memory. */
const maxPending = 4_096
const queueState = connectionState((): { queue: AnswerQueue | null } => ({ queue: null }))

/** Judged immediately; answers that arrive during a commit are batched into the next one. */
export async function submitAnswer(
  deps: AnswerDeps,
  actor: Actor,
  { questionId, answer }: { readonly questionId: string; readonly answer: InlineAnswer },
): Promise<SubmitResult> {
  if (!isVerified(actor)) return refuse('training.verification_required')
  if (isEmptyAnswer(answer))
    return refuse(answer.kind === 'flag' ? 'training.flag_empty' : 'training.answer_empty')
  const { retryKey } = deps.database
  const queue = queueOf(deps)
  if (queue.pending >= maxPending) return refuse('training.rate_limited', { seconds: 1 })
  queue.pending += 1
  try {
    return await judgeWithPatterns(
      async (verdicts) => {
        const settled = await queue.submit({ userId: actor.userId, questionId, answer, verdicts, retryKey })
        if (settled.status === 'rejected') throw settled.reason
        return settled.value
      },
      async (patterns) => {
        const question = await findQuestion(toReader(deps.database), questionId)
        if (question) await recordSlowPatterns(deps, { challengeId: question.challenge_id, patterns })
      },
    )
  } finally {
    queue.pending -= 1
    if (queue.pending === 0) queueState(deps.database).queue = null
  }
}

function queueOf(deps: AnswerDeps): AnswerQueue {
  const state = queueState(deps.database)
  if (state.queue) return state.queue
  const submit = createBatcher(
    (batch: readonly KeyedAnswer[]) => commitWithRetry(batch, (some) => commitAnswerBatch(deps, some)),
    { lanes: concurrentBatches, largest: maxBatchSize },
  )
  state.queue = { submit, pending: 0 }
  return state.queue
}
