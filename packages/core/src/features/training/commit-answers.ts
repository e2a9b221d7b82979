import { ok, type Refusal } from '@tiltyard/contracts'
import { commitTogether, newId, type PlatformTx, type RetryKey } from '../../kernel/index.ts'
import { listFlagOwners, sentFlagDigest } from '../environments/index.ts'
import { judgeAnswer } from '../questions/index.ts'
import { listAsked } from './asked-question.store.ts'
import type { AskedQuestion } from './asked-question.ts'
import { type Held, type Judged, judgeAnswers, type Sent, whyNotTaken } from './judge-answers.rules.ts'
import { answerKeyOf } from './known-answer-keys.ts'
import { lockResults } from './result.store.ts'
import { pairOf } from './result.ts'
import type { SubmitReason, SubmitResult, Submitted } from './submitted.ts'
import type { AnswerDeps } from './training-deps.ts'
import { writeAnswers } from './write-answers.ts'

export type KeyedAnswer = Sent & { readonly retryKey: RetryKey | undefined }
type Taken = { readonly sent: Sent; readonly question: AskedQuestion }

/** Judged in the order of arrival, by what stands while the senders' results are held. */
export function commitAnswers(deps: AnswerDeps, group: readonly KeyedAnswer[]): Promise<SubmitResult[]> {
  return commitTogether(deps.database, group, (tx, fresh) => answerFresh(tx, deps, fresh))
}

async function answerFresh(
  tx: PlatformTx,
  deps: AnswerDeps,
  group: readonly Sent[],
): Promise<SubmitResult[]> {
  const asked = await listAsked(tx, deps.clock, [...new Set(group.map(({ questionId }) => questionId))])
  const looked = group.map((sent) => {
    const question = asked.questions.get(sent.questionId)
    return whyNotTaken(sent, question) ?? { sent, question: question as AskedQuestion }
  })
  const taken = looked.filter((one) => 'question' in one)
  if (taken.length === 0) return looked as Refusal<SubmitReason>[]
  const held = await hold(tx, deps, taken)
  const results = await lockResults(tx, deps.clock, taken.flatMap(pairsOf))
  const judged = judgeAnswers(
    taken.map((one, index) => ({ ...one, held: held[index] as Held })),
    new Map(results.map((result) => [pairOf(result.userId, result.questionId), result])),
    asked.at,
  )
  const kept = judged.flatMap((one) => (isJudged(one) ? [{ ...one, id: newId(asked.at.getTime()) }] : []))
  const written = kept.length > 0 ? await writeAnswers(tx, deps, asked.at, kept) : []
  let [next, place] = [0, 0]
  return looked.map((one): SubmitResult => {
    if (!('question' in one)) return one
    const verdict = judged[next++] as Judged | Refusal<SubmitReason>
    return isJudged(verdict) ? ok(written[place++] as Submitted) : verdict
  })
}

const isJudged = (one: Judged | Refusal<SubmitReason>): one is Judged => 'sent' in one

/** A step's with its group's, which is held as well: two steps at once would each miss the other. */
const pairsOf = ({ sent, question }: Taken) => [
  { userId: sent.userId, questionId: question.id },
  ...(question.parentId === null ? [] : [{ userId: sent.userId, questionId: question.parentId }]),
]

/** Whether each is right by the question's own answers, and whose own flag it is where people have theirs. */
async function hold(
  tx: PlatformTx,
  { database, flagKey }: AnswerDeps,
  taken: readonly Taken[],
): Promise<Held[]> {
  const minted = taken.flatMap(({ sent, question }) =>
    sent.answer.kind === 'flag' && question.flagTemplate !== null
      ? [{ sent, subjectId: question.id, digest: sentFlagDigest(flagKey, question.id, sent.answer.flag) }]
      : [],
  )
  const owners = await listFlagOwners(tx, minted)
  const ownerOf = new Map(minted.map(({ sent }, index) => [sent, owners[index] ?? null]))
  const held: Held[] = []
  for (const { sent, question } of taken) {
    const key = await answerKeyOf(database, tx, question)
    const isRight = judgeAnswer(flagKey, key, sent.answer, sent.verdicts)
    held.push({ isRight, owner: ownerOf.get(sent) ?? null })
  }
  return held
}
