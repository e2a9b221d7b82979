import { ok, refuse } from '@tiltyard/contracts'
import { tell } from '../../events.ts'
import { type Actor, announce, newId, type PlatformTx, transaction } from '../../kernel/index.ts'
import { extendAfterAnswer } from '../environments/index.ts'
import { claimFile } from '../uploads/index.ts'
import { insertWaiting } from './answer.store.ts'
import { leftToday, ownStanding } from './answer.view.ts'
import { listAsked } from './asked-question.store.ts'
import type { AskedQuestion } from './asked-question.ts'
import { afterAttempt, secondsToWait } from './attempt.rules.ts'
import { waitingMax, whyNotThisFile } from './file-answer.rules.ts'
import { findTakenFile } from './file-answer.store.ts'
import { listOwnHints } from './hint.store.ts'
import { countToday, listPlaces, lockWaiting } from './queue.store.ts'
import { keepResults, lockResults } from './result.store.ts'
import type { TrainingResult } from './result.ts'
import type { SubmitResult } from './submitted.ts'
import type { AnswerDeps } from './training-deps.ts'

/** Takes the file in and queues it: reading 300 MB is no work for a request. A refusal leaves the upload unused. */
export async function submitFile(
  deps: AnswerDeps,
  actor: Actor,
  { questionId, fileName }: { readonly questionId: string; readonly fileName: string },
): Promise<SubmitResult> {
  const { clock, timeZone } = deps
  const { userId } = actor
  return transaction(deps.database, async (tx): Promise<SubmitResult> => {
    const { at, questions } = await listAsked(tx, clock, [questionId])
    const question = questions.get(questionId)
    if (!question) return refuse('training.not_found')
    if (question.kind !== 'file') return refuse('training.other_form')
    const fileId = await claimFile(tx, clock, actor, { fileName, attachmentType: 'training-answer' })
    if (!fileId) return refuse('uploads.file_not_found')
    const file = await findTakenFile(tx, fileId)
    const why = whyNotThisFile(question, file)
    if (why) return why

    // Before any row that others' work may hold: nobody waits for this person's files but the person.
    const waiting = await lockWaiting(tx, userId)
    const results = await hold(tx, deps, userId, question)
    const own = results.find((result) => result.questionId === questionId) as TrainingResult
    const seconds = secondsToWait(own, at)
    if (seconds !== null) return refuse('training.too_fast', { seconds })
    if (waiting >= waitingMax) return refuse('training.too_fast', { seconds: 60 })
    const used = await countToday(tx, clock, { userId, questionIds: [questionId], zone: timeZone })
    const left = leftToday(question.dailyLimit, used.get(questionId))
    if (left === 0) return refuse('training.daily_limit')

    const id = newId(at.getTime())
    await insertWaiting(tx, clock, { id, questionId, userId, file })
    const after = results.map((result) => afterAttempt(result, at))
    await keepResults(tx, after)
    await tell(tx, 'training.file-answered', { answerId: id })
    announce(tx, { topic: `user:${userId}`, kind: 'answer', payload: { id, questionId, state: 'scoring' } })
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
        place: (await listPlaces(tx, [id])).get(id) ?? null,
        finishedAt: null,
      },
      points: 0,
      standing: ownStanding({
        questionId,
        kind: 'file',
        isVerified: true,
        result: after.find((result) => result.questionId === questionId),
        leftToday: left === null ? null : left - 1,
        hints: await listOwnHints(tx, [{ userId, questionId }]),
      }),
      environmentExpiresAt: expiresAt?.toISOString() ?? null,
    })
  })
}

function hold(tx: PlatformTx, { clock }: AnswerDeps, userId: string, question: AskedQuestion) {
  const ids = question.parentId === null ? [question.id] : [question.id, question.parentId]
  return lockResults(
    tx,
    clock,
    ids.map((questionId) => ({ userId, questionId })),
  )
}
