import { announce, type PlatformTx } from '../../kernel/index.ts'
import { extendAfterAnswer } from '../environments/index.ts'
import { insertJudged } from './answer.store.ts'
import { ownStanding } from './answer.view.ts'
import { insertGains, raiseTallies } from './gain.store.ts'
import { listOwnHints } from './hint.store.ts'
import type { Judged } from './judge-answers.rules.ts'
import { keepResults } from './result.store.ts'
import { pairOf, type TrainingResult } from './result.ts'
import { sentText } from './sent-answer.rules.ts'
import type { Submitted } from './submitted.ts'
import type { AnswerDeps } from './training-deps.ts'

type JudgedAnswer = Judged & { readonly id: string }

/** Everything that follows from judged answers, in a few statements; answers with what each sender is told. */
export async function writeAnswers(
  tx: PlatformTx,
  { clock }: Pick<AnswerDeps, 'clock'>,
  at: Date,
  judged: readonly JudgedAnswer[],
): Promise<Submitted[]> {
  await insertJudged(
    tx,
    clock,
    judged.map(({ id, sent, isRight, score, foreignOwnerId }) => ({
      id,
      questionId: sent.questionId,
      userId: sent.userId,
      isRight,
      score,
      text: isRight ? null : sentText(sent.answer),
      foreignOwnerId,
    })),
  )
  await keepResults(tx, lastOf(judged))
  await insertGains(
    tx,
    clock,
    judged.flatMap(({ gains }) => gains),
  )
  await raiseTallies(
    tx,
    judged.flatMap(({ solved }) => solved),
  )
  for (const { id, sent, solved } of judged)
    if (solved.length > 0)
      announce(tx, {
        topic: `user:${sent.userId}`,
        kind: 'answer',
        payload: { id, questionId: sent.questionId, state: 'scored' },
      })
  const expiries = await extendAll(tx, { clock }, judged)
  const withHints = judged.filter(({ question }) => question.hasHints).map(({ sent }) => sent)
  const hints = await listOwnHints(tx, withHints)
  return judged.map((one) => ({
    answer: {
      id: one.id,
      questionId: one.sent.questionId,
      receivedAt: at.toISOString(),
      state: 'scored',
      isRight: one.isRight,
      score: one.score,
      answer: one.isRight ? null : sentText(one.sent.answer),
      file: null,
      message: null,
      details: null,
      place: null,
      finishedAt: at.toISOString(),
    },
    points: one.gains.reduce((sum, { points }) => sum + points, 0),
    standing: ownStanding({
      questionId: one.sent.questionId,
      kind: one.question.kind,
      isVerified: true,
      result: one.result,
      leftToday: null,
      hints: hints.filter(({ userId }) => userId === one.sent.userId),
    }),
    environmentExpiresAt: expiries.get(openedPair(one))?.toISOString() ?? null,
  }))
}

/** Of several answers in one group only the last state of each row is written. */
function lastOf(judged: readonly Judged[]): TrainingResult[] {
  const rows = judged.flatMap(({ result, group }) => (group ? [result, group] : [result]))
  return [...new Map(rows.map((row) => [pairOf(row.userId, row.questionId), row])).values()]
}

const openedPair = ({ sent, question }: Judged) => pairOf(sent.userId, question.openedFor ?? '')

/** In one order: two groups that share people never wait for each other in turn. */
async function extendAll(
  tx: PlatformTx,
  { clock }: Pick<AnswerDeps, 'clock'>,
  judged: readonly Judged[],
): Promise<Map<string, Date | null>> {
  const open = new Map(
    judged.flatMap((one) =>
      one.question.openedFor === null
        ? []
        : [[openedPair(one), { ownerId: one.sent.userId, questionId: one.question.openedFor }] as const],
    ),
  )
  const expiries = new Map<string, Date | null>()
  for (const [pair, asked] of [...open].toSorted(([a], [b]) => (a < b ? -1 : 1)))
    expiries.set(pair, await extendAfterAnswer(tx, clock, asked))
  return expiries
}
