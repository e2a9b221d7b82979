import { type AnswerInput, ok, refuse } from '@tiltyard/contracts'
import { publishEvent } from '../../../kernel/events.ts'
import {
  type Actor,
  commitWithRetry,
  createBatcher,
  newId,
  type PlatformTx,
  queueLiveEvent,
  transaction,
} from '../../../kernel/index.ts'
import { judgeWithPatterns } from '../../challenges/index.ts'
import { extendAfterAnswer } from '../../environments/index.ts'
import { claimFile } from '../../files/index.ts'
import { reportSlowAnswers } from '../questions/answer-key.ts'
import type { AnswerDeps } from '../training-deps.ts'
import {
  type AnswerableQuestion,
  applyAttempt,
  isEmptyAnswer,
  isVerified,
  maxPendingFiles,
  secondsToWait,
  validateAnswerFile,
} from './answer.rules.ts'
import {
  countAttemptsToday,
  getClaimedFile,
  insertPendingAnswer,
  listAnswerableQuestions,
  listQueuePositions,
  lockPendingFiles,
} from './answer.store.ts'
import { countAttemptsLeft, questionProgressView } from './answer.view.ts'
import { commitAnswerBatch, type KeyedAnswer, type SubmitResult } from './answer-batch.ts'
import type { TrainingResult } from './result.rules.ts'
import { listUnlockedHints, lockResults, updateResults } from './result.store.ts'

type AnswerQueue = {
  readonly submit: (submission: KeyedAnswer) => Promise<PromiseSettledResult<SubmitResult>>
  pending: number
}

/** As many as one transaction takes in well; those beyond go with the next. */
const maxBatchSize = 128
/** People do not wait for one another's rows, so one group may be written while another commits. */
const concurrentBatches = 2
/** More than this wait only when the database stands still: better to say so than to fill up. */
const maxPending = 4_096
const queues = new WeakMap<object, AnswerQueue>()

/**
 * Flags and typed answers are judged at once; those that arrive while a commit is under way go out together with the next
 * one. A file is taken in and waits for its scorer.
 */
export async function submitAnswer(
  deps: AnswerDeps,
  actor: Actor,
  { questionId, answer }: { readonly questionId: string; readonly answer: AnswerInput },
): Promise<SubmitResult> {
  if (!isVerified(actor)) return refuse('training.verification_required')
  if (answer.kind === 'file') return submitFile(deps, actor, { questionId, fileName: answer.fileName })
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
      (patterns) => reportSlowAnswers(deps, { questionId, patterns }),
    )
  } finally {
    queue.pending -= 1
    if (queue.pending === 0) queues.delete(deps.database.connection.pool)
  }
}

function queueOf(deps: AnswerDeps): AnswerQueue {
  const { pool } = deps.database.connection
  const existing = queues.get(pool)
  if (existing) return existing
  const submit = createBatcher(
    (batch: readonly KeyedAnswer[]) => commitWithRetry(batch, (some) => commitAnswerBatch(deps, some)),
    { lanes: concurrentBatches, largest: maxBatchSize },
  )
  const queue = { submit, pending: 0 }
  queues.set(pool, queue)
  return queue
}

/** Takes the file in and queues it: reading 300 MB is no work for a request. A refusal leaves the upload unused. */
async function submitFile(
  deps: AnswerDeps,
  actor: Actor,
  { questionId, fileName }: { readonly questionId: string; readonly fileName: string },
): Promise<SubmitResult> {
  const { clock, timeZone } = deps
  const { userId } = actor
  return transaction(deps.database, async (tx): Promise<SubmitResult> => {
    const { at, questions } = await listAnswerableQuestions(tx, clock, [questionId])
    const question = questions.get(questionId)
    if (!question) return refuse('training.not_found')
    if (question.kind !== 'file') return refuse('training.answer_type_mismatch')
    const fileId = await claimFile(tx, clock, actor, { fileName, attachmentType: 'training-answer' })
    if (!fileId) return refuse('uploads.file_not_found')
    const file = await getClaimedFile(tx, fileId)
    const why = validateAnswerFile(question, file)
    if (why) return why

    // Before any row that others' work may hold: nobody waits for this person's files but the person.
    const waiting = await lockPendingFiles(tx, userId)
    const results = await lockOwnResults(tx, deps, userId, question)
    const own = results.find((result) => result.questionId === questionId) as TrainingResult
    const seconds = secondsToWait(own, at)
    if (seconds !== null) return refuse('training.rate_limited', { seconds })
    if (waiting >= maxPendingFiles) return refuse('training.rate_limited', { seconds: 60 })
    const used = await countAttemptsToday(tx, clock, { userId, questionIds: [questionId], zone: timeZone })
    const left = countAttemptsLeft(question.dailyLimit, used.get(questionId))
    if (left === 0) return refuse('training.daily_limit_reached')

    const id = newId(at.getTime())
    await insertPendingAnswer(tx, clock, { id, questionId, userId, file })
    const after = results.map((result) => applyAttempt(result, at))
    await updateResults(tx, after)
    await publishEvent(tx, 'training.file-submitted', { answerId: id })
    queueLiveEvent(tx, {
      topic: `user:${userId}`,
      kind: 'answer',
      payload: { id, questionId, state: 'scoring' },
    })
    const expiresAt =
      question.openedFor === null
        ? null
        : await extendAfterAnswer(tx, clock, { ownerId: userId, questionId: question.openedFor })
    return ok({
      answer: {
        id,
        questionId,
        receivedAt: at.toISOString(),
        state: 'scoring',
        isRight: null,
        score: null,
        answer: null,
        file: { name: file.name, size: file.size },
        message: null,
        details: null,
        place: (await listQueuePositions(tx, [id])).get(id) ?? null,
        finishedAt: null,
      },
      points: 0,
      standing: questionProgressView({
        questionId,
        kind: 'file',
        isVerified: true,
        result: after.find((result) => result.questionId === questionId),
        leftToday: left === null ? null : left - 1,
        hints: await listUnlockedHints(tx, [{ userId, questionId }]),
      }),
      environmentExpiresAt: expiresAt?.toISOString() ?? null,
    })
  })
}

function lockOwnResults(tx: PlatformTx, { clock }: AnswerDeps, userId: string, question: AnswerableQuestion) {
  const ids = question.parentId === null ? [question.id] : [question.id, question.parentId]
  return lockResults(
    tx,
    clock,
    ids.map((questionId) => ({ userId, questionId })),
  )
}
