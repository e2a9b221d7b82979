import type { Localised } from '@tiltyard/contracts'
import { publishEvent } from '../../../kernel/events.ts'
import {
  type Clock,
  type CoreDeps,
  type PlatformTx,
  queueLiveEvent,
  toReader,
} from '../../../kernel/index.ts'
import { parentGroupOf } from '../practice/answer.rules.ts'
import { listAnswerableQuestions } from '../practice/answer.store.ts'
import { applyScore, type TrainingResult } from '../practice/result.rules.ts'
import { incrementSolveCounts, insertGains, lockResults, updateResults } from '../practice/result.store.ts'
import {
  findFinishedAnswer,
  lockPendingAnswer,
  markAnswerFinished,
  type ScoringOutcome,
} from './scoring-queue.store.ts'

/**
 * Writes the scoring result once: false when the answer is finished already or leased by another worker. A question
 * unpublished meanwhile still gives the points.
 */
export async function finishScoring(
  tx: PlatformTx,
  { clock }: { readonly clock: Clock },
  { answerId, leasedBy }: { readonly answerId: string; readonly leasedBy?: string },
  outcome: ScoringOutcome,
): Promise<boolean> {
  const answer = await lockPendingAnswer(tx, { answerId, leasedBy })
  if (!answer) return false
  const { userId, questionId, receivedAt } = answer
  const { at, questions } = await listAnswerableQuestions(tx, clock, [questionId], { withDrafts: true })
  const question = questions.get(questionId)
  if (!question) throw new Error(`the question of answer ${answerId} is gone`)
  const isScored = outcome.state === 'scored'
  const score = isScored ? Math.min(Math.max(0, Math.round(outcome.score)), question.points) : null
  const isRight = score === null ? null : score >= (question.solvedScore ?? question.points)
  await markAnswerFinished(tx, clock, { answerId, outcome, score, isRight })
  if (score !== null && isRight !== null) {
    const ids = question.parentId === null ? [questionId] : [questionId, question.parentId]
    const results = await lockResults(
      tx,
      clock,
      ids.map((id) => ({ userId, questionId: id })),
    )
    const resultOf = (id: string) => results.find((result) => result.questionId === id) as TrainingResult
    const after = applyScore(
      resultOf(questionId),
      { score, isRight, counts: 'highest', receivedAt },
      at,
      parentGroupOf(question, resultOf),
    )
    await updateResults(tx, after.group ? [after.result, after.group] : [after.result])
    await insertGains(tx, clock, after.gains)
    await incrementSolveCounts(tx, after.solved)
  }
  queueLiveEvent(tx, {
    topic: `user:${userId}`,
    kind: 'answer',
    payload: { id: answerId, questionId, state: outcome.state },
  })
  await publishEvent(tx, 'training.answer-evaluated', { answerId })
  return true
}

export type AnswerNotification = {
  readonly userId: string
  /** The question of the page that shows the answer: for a step, its group. */
  readonly questionId: string
  readonly name: Localised
  readonly outcome:
    | { readonly score: number; readonly points: number }
    | { readonly message: Localised | null }
}

/** Content of the message about a finished answer; null before. */
export async function getAnswerNotification(
  { database }: CoreDeps,
  answerId: string,
): Promise<AnswerNotification | null> {
  const row = await findFinishedAnswer(toReader(database), answerId)
  if (!row) return null
  return {
    userId: row.user_id,
    questionId: row.parent_id ?? row.question_id,
    name: row.name as Localised,
    outcome:
      row.state === 'scored'
        ? { score: row.score ?? 0, points: row.points }
        : { message: row.message as Localised | null },
  }
}
