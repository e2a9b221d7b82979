import { ok, refuse } from '@tiltyard/contracts'
import { publishEvent } from '../../../kernel/events.ts'
import { type Actor, newId, type PlatformTx, queueLiveEvent, transaction } from '../../../kernel/index.ts'
import { claimFile } from '../../files/index.ts'
import type { AnswerDeps } from '../training-deps.ts'
import {
  type AnswerableQuestion,
  applyAttempt,
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
import type { SubmitResult } from './answer-batch.ts'
import type { TrainingResult } from './result.rules.ts'
import { listUnlockedHints, lockResults, updateResults } from './result.store.ts'

/**
 * Claims the file and queues it: reading 300 MB is too slow for a request. After a refusal the upload stays unclaimed.
 */
export async function submitFileAnswer(
  deps: AnswerDeps,
  actor: Actor,
  { questionId, fileName }: { readonly questionId: string; readonly fileName: string },
): Promise<SubmitResult> {
  if (!isVerified(actor)) return refuse('training.verification_required')
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

    // Locked before any shared row, so that only this person's own files wait.
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
        : await deps.extendEnvironment(tx, clock, { ownerId: userId, questionId: question.openedFor })
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
        attemptsLeftToday: left === null ? null : left - 1,
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
