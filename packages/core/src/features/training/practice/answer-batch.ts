import { answerText } from '@tiltyard/competition-types/answers'
import {
  type AnswerOf,
  ok,
  type Refusal,
  type RefusalsOf,
  type Result,
  type submitAnswer,
} from '@tiltyard/contracts'
import {
  commitBatch,
  connectionState,
  createVersionedCache,
  newId,
  type PlatformDatabase,
  type PlatformReader,
  type PlatformTx,
  queueLiveEvent,
  type RetryKey,
} from '../../../kernel/index.ts'
import { type AnswerKey, digestFlag, judgeAnswer, loadAnswerKey } from '../../challenges/index.ts'
import { listFlagOwners } from '../../environments/index.ts'
import type { AnswerDeps } from '../training-deps.ts'
import {
  type AnswerableQuestion,
  type AnswerSubmission,
  type Judged,
  judgeAnswers,
  type KeyCheck,
  validateSubmission,
} from './answer.rules.ts'
import { insertScoredAnswers, listAnswerableQuestions } from './answer.store.ts'
import { questionProgressView } from './answer.view.ts'
import { resultKey, type TrainingResult } from './result.rules.ts'
import {
  incrementSolveCounts,
  insertGains,
  listUnlockedHints,
  lockResults,
  updateResults,
} from './result.store.ts'

/** The reply to the person who answered. */
export type SubmissionReply = AnswerOf<typeof submitAnswer>
export type SubmitRefusal = RefusalsOf<typeof submitAnswer>
export type SubmitResult = Result<SubmissionReply, SubmitRefusal>

export type KeyedAnswer = AnswerSubmission & { readonly retryKey: RetryKey | undefined }
type AcceptedSubmission = { readonly sent: AnswerSubmission; readonly question: AnswerableQuestion }

/** Judged in order of arrival, while the senders' results are locked. */
export function commitAnswerBatch(deps: AnswerDeps, batch: readonly KeyedAnswer[]): Promise<SubmitResult[]> {
  return commitBatch(deps.database, batch, (tx, fresh) => processBatch(tx, deps, fresh))
}

async function processBatch(
  tx: PlatformTx,
  deps: AnswerDeps,
  batch: readonly AnswerSubmission[],
): Promise<SubmitResult[]> {
  const context = await listAnswerableQuestions(tx, deps.clock, [
    ...new Set(batch.map(({ questionId }) => questionId)),
  ])
  const checks = batch.map((sent) => {
    const question = context.questions.get(sent.questionId)
    return validateSubmission(sent, question) ?? { sent, question: question as AnswerableQuestion }
  })
  const submissions = checks.filter((one) => 'question' in one)
  if (submissions.length === 0) return checks as Refusal<SubmitRefusal>[]
  const keyChecks = await checkAnswerKeys(tx, deps, submissions)
  const results = await lockResults(tx, deps.clock, submissions.flatMap(resultKeysOf))
  const judged = judgeAnswers(
    submissions.map((one, index) => ({ ...one, held: keyChecks[index] as KeyCheck })),
    new Map(results.map((result) => [resultKey(result.userId, result.questionId), result])),
    context.at,
  )
  const newAnswers = judged.flatMap((one) =>
    isJudged(one) ? [{ ...one, id: newId(context.at.getTime()) }] : [],
  )
  const replies = newAnswers.length > 0 ? await writeAnswers(tx, deps, context.at, newAnswers) : []
  let [next, place] = [0, 0]
  return checks.map((one): SubmitResult => {
    if (!('question' in one)) return one
    const verdict = judged[next++] as Judged | Refusal<SubmitRefusal>
    return isJudged(verdict) ? ok(replies[place++] as SubmissionReply) : verdict
  })
}

const isJudged = (one: Judged | Refusal<SubmitRefusal>): one is Judged => 'sent' in one

/** A step is locked with its group: two concurrent steps would otherwise miss each other. */
const resultKeysOf = ({ sent, question }: AcceptedSubmission) => [
  { userId: sent.userId, questionId: question.id },
  ...(question.parentId === null ? [] : [{ userId: sent.userId, questionId: question.parentId }]),
]

/** Whether each answer matches the answer key, and the owner of a minted flag. */
async function checkAnswerKeys(
  tx: PlatformTx,
  { database, flagKey }: AnswerDeps,
  submissions: readonly AcceptedSubmission[],
): Promise<KeyCheck[]> {
  const minted = submissions.flatMap(({ sent, question }) =>
    sent.answer.kind === 'flag' && question.flagTemplate !== null
      ? [
          {
            sent,
            subjectId: question.id,
            digest: digestFlag(flagKey, { taskId: question.id, text: sent.answer.flag, kind: 'exact' }),
          },
        ]
      : [],
  )
  const owners = await listFlagOwners(tx, minted)
  const ownerOf = new Map(minted.map(({ sent }, index) => [sent, owners[index] ?? null]))
  const keyChecks: KeyCheck[] = []
  for (const { sent, question } of submissions) {
    const key = await cachedAnswerKey(database, tx, question)
    const isRight = judgeAnswer(flagKey, key, sent.answer, sent.verdicts)
    keyChecks.push({ isRight, owner: ownerOf.get(sent) ?? null })
  }
  return keyChecks
}

type JudgedAnswerWithId = Judged & { readonly id: string }

/** Writes all effects of judged answers in a few statements; returns the reply for each sender. */
async function writeAnswers(
  tx: PlatformTx,
  deps: AnswerDeps,
  at: Date,
  judged: readonly JudgedAnswerWithId[],
): Promise<SubmissionReply[]> {
  const { clock } = deps
  await insertScoredAnswers(
    tx,
    clock,
    judged.map(({ id, sent, isRight, score, sharedFlagOwnerId }) => ({
      id,
      questionId: sent.questionId,
      userId: sent.userId,
      isRight,
      score,
      text: isRight ? null : answerText(sent.answer),
      sharedFlagOwnerId,
    })),
  )
  await updateResults(tx, latestResults(judged))
  await insertGains(
    tx,
    clock,
    judged.flatMap(({ gains }) => gains),
  )
  await incrementSolveCounts(
    tx,
    judged.flatMap(({ solved }) => solved),
  )
  for (const { id, sent, solved } of judged)
    if (solved.length > 0)
      queueLiveEvent(tx, {
        topic: `user:${sent.userId}`,
        kind: 'answer',
        payload: { id, questionId: sent.questionId, state: 'scored' },
      })
  const expiries = await extendEnvironments(tx, deps, judged)
  const withHints = judged.filter(({ question }) => question.hasHints).map(({ sent }) => sent)
  const hints = await listUnlockedHints(tx, withHints)
  return judged.map((one) => ({
    answer: {
      id: one.id,
      questionId: one.sent.questionId,
      receivedAt: at.toISOString(),
      state: 'scored',
      isRight: one.isRight,
      score: one.score,
      answer: one.isRight ? null : answerText(one.sent.answer),
      file: null,
      message: null,
      details: null,
      place: null,
      finishedAt: at.toISOString(),
    },
    points: one.gains.reduce((sum, { points }) => sum + points, 0),
    standing: questionProgressView({
      questionId: one.sent.questionId,
      kind: one.question.kind,
      isVerified: true,
      result: one.result,
      attemptsLeftToday: null,
      hints: hints.filter(({ userId }) => userId === one.sent.userId),
    }),
    environmentExpiresAt: expiries.get(environmentKey(one))?.toISOString() ?? null,
  }))
}

/** Of several answers in one batch only the last state of each row is written. */
function latestResults(judged: readonly Judged[]): TrainingResult[] {
  const rows = judged.flatMap(({ result, group }) => (group ? [result, group] : [result]))
  return [...new Map(rows.map((row) => [resultKey(row.userId, row.questionId), row])).values()]
}

const environmentKey = ({ sent, question }: Judged) => resultKey(sent.userId, question.openedFor ?? '')

/** In a fixed order, so that batches with common people do not deadlock. */
async function extendEnvironments(
  tx: PlatformTx,
  { clock, extendEnvironment }: AnswerDeps,
  judged: readonly Judged[],
): Promise<Map<string, Date | null>> {
  const open = new Map(
    judged.flatMap((one) =>
      one.question.openedFor === null
        ? []
        : [[environmentKey(one), { ownerId: one.sent.userId, questionId: one.question.openedFor }] as const],
    ),
  )
  const expiries = new Map<string, Date | null>()
  for (const [pair, owner] of [...open].toSorted(([a], [b]) => (a < b ? -1 : 1)))
    expiries.set(pair, await extendEnvironment(tx, clock, owner))
  return expiries
}

const answerKeyCache = connectionState(() => createVersionedCache<AnswerKey>(2_000))

/** Cached by the challenge's revision, which every change of its answer key increments. */
function cachedAnswerKey(
  database: PlatformDatabase,
  reader: PlatformReader,
  { challengeId, kind, revision }: AnswerableQuestion,
): Promise<AnswerKey> {
  return answerKeyCache(database)({ key: challengeId, version: revision }, () =>
    loadAnswerKey(reader, { challengeId, kind }),
  )
}
