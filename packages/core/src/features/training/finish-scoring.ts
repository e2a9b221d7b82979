import { tell } from '../../events.ts'
import { announce, type Clock, type PlatformTx } from '../../kernel/index.ts'
import { listAsked } from './asked-question.store.ts'
import { finishAnswer, lockWaiting, type Outcome } from './finish-answer.store.ts'
import { afterScore } from './gain.rules.ts'
import { insertGains, raiseTallies } from './gain.store.ts'
import { groupOf } from './judge-answers.rules.ts'
import { keepResults, lockResults } from './result.store.ts'
import type { TrainingResult } from './result.ts'

/**
 * What a scorer found, written once: false where the answer is finished already, or another scorer holds it now. A question
 * that was taken back meanwhile still gives what was earned.
 */
export async function finishScoring(
  tx: PlatformTx,
  { clock }: { readonly clock: Clock },
  { answerId, leasedBy }: { readonly answerId: string; readonly leasedBy?: string },
  outcome: Outcome,
): Promise<boolean> {
  const answer = await lockWaiting(tx, { answerId, leasedBy })
  if (!answer) return false
  const { userId, questionId, receivedAt } = answer
  const { at, questions } = await listAsked(tx, clock, [questionId], { withDrafts: true })
  const question = questions.get(questionId)
  if (!question) throw new Error(`the question of answer ${answerId} is gone`)
  const isScored = outcome.state === 'scored'
  const score = isScored ? Math.min(Math.max(0, Math.round(outcome.score)), question.points) : null
  const isRight = score === null ? null : score >= (question.solvedFrom ?? question.points)
  await finishAnswer(tx, clock, { answerId, outcome, score, isRight })
  if (score !== null && isRight !== null) {
    const ids = question.parentId === null ? [questionId] : [questionId, question.parentId]
    const held = await lockResults(
      tx,
      clock,
      ids.map((id) => ({ userId, questionId: id })),
    )
    const stands = (id: string) => held.find((result) => result.questionId === id) as TrainingResult
    const after = afterScore(
      stands(questionId),
      { score, isRight, counts: 'highest', receivedAt },
      at,
      groupOf(question, stands),
    )
    await keepResults(tx, after.group ? [after.result, after.group] : [after.result])
    await insertGains(tx, clock, after.gains)
    await raiseTallies(tx, after.solved)
  }
  announce(tx, {
    topic: `user:${userId}`,
    kind: 'answer',
    payload: { id: answerId, questionId, state: outcome.state },
  })
  await tell(tx, 'training.answer-finished', { answerId })
  return true
}
