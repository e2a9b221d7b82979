import { type AnswerOf, ok, type Result, refuse, type unlockQuestionHint as route } from '@tiltyard/contracts'
import { type Actor, type CoreDeps, transaction } from '../../kernel/index.ts'
import { findPublishedQuestion, listQuestionHints } from '../questions/index.ts'
import { insertGains } from './gain.store.ts'
import { isVerified } from './gate.rules.ts'
import { findHintPrice, insertHintUnlock } from './hint.store.ts'
import { lockResults } from './result.store.ts'

type Refusals = 'training.not_found' | 'training.verification_needed' | 'training.hint_not_found'

/** Read once, paid once, whoever asks at the same moment; free for whoever has solved the question. */
export async function unlockQuestionHint(
  { database, clock }: CoreDeps,
  actor: Actor,
  { questionId, number }: { readonly questionId: string; readonly number: number },
): Promise<Result<AnswerOf<typeof route>, Refusals>> {
  const { userId } = actor
  return transaction(database, async (tx): Promise<Result<AnswerOf<typeof route>, Refusals>> => {
    const question = await findPublishedQuestion(tx, questionId)
    if (!question) return refuse('training.not_found')
    const hint = (await listQuestionHints(tx, [questionId])).find((one) => one.number === number)
    if (!hint) return refuse('training.hint_not_found')
    if (!isVerified(actor)) return refuse('training.verification_needed')
    const [result] = await lockResults(tx, clock, [{ userId, questionId }])
    const price = result?.solvedAt ? 0 : hint.price
    const isNew = await insertHintUnlock(tx, clock, { hintId: hint.id, userId, price })
    if (isNew && price > 0)
      await insertGains(tx, clock, [{ userId, questionId, kind: 'hint', points: -price }])
    const paid = isNew ? price : await findHintPrice(tx, { hintId: hint.id, userId })
    return ok({ number, price: paid, content: hint.content })
  })
}
