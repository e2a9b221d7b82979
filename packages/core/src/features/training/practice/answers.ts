import {
  type AnswerOf,
  type getQuestionProgress as getQuestionProgressRoute,
  type listAnswers as listAnswersRoute,
  ok,
  type Result,
  refuse,
  type TrainingAnswer,
} from '@tiltyard/contracts'
import { type Actor, type CoreDeps, toReader } from '../../../kernel/index.ts'
import {
  findPublishedQuestion,
  findQuestionWithSteps,
  listSteps,
  type QuestionRow,
  questionIdsOf,
} from '../questions/question.store.ts'
import type { AnswerDeps } from '../training-deps.ts'
import { isVerified } from './answer.rules.ts'
import {
  type AnswerRow,
  countAnswers,
  countAttemptsToday,
  findOwnAnswer,
  listAnswerPage,
  listQueuePositions,
} from './answer.store.ts'
import { answerView, countAttemptsLeft, questionProgressView } from './answer.view.ts'
import { listResults, listUnlockedHints } from './result.store.ts'

/** Also for an unpublished question: a person's answers stay available to them. */
export async function getAnswer(
  { database }: CoreDeps,
  { userId }: Actor,
  { answerId }: { readonly answerId: string },
): Promise<Result<TrainingAnswer, 'training.not_found'>> {
  const reader = toReader(database)
  const row = await findOwnAnswer(reader, { userId, answerId })
  if (!row) return refuse('training.not_found')
  const places = await listQueuePositions(reader, row.state === 'scoring' ? [row.id] : [])
  return ok(answerView(row, places.get(row.id) ?? null))
}

/** For a step its own answers, for a group those of all its steps. */
export async function listAnswers(
  { database }: CoreDeps,
  { userId }: Actor,
  { questionId, ...paging }: { readonly questionId: string; readonly page: number; readonly limit: number },
): Promise<Result<AnswerOf<typeof listAnswersRoute>, 'training.not_found'>> {
  const reader = toReader(database)
  const question = await findPublishedQuestion(reader, questionId)
  if (!question) return refuse('training.not_found')
  const steps = question.kind === 'group' ? await listSteps(reader, questionId) : []
  const filter = { userId, questionIds: [questionId, ...steps.map(({ id }) => id)] }
  const [rows, total] = await Promise.all([
    listAnswerPage(reader, filter, paging),
    countAnswers(reader, filter),
  ])
  const places = await listQueuePositions(reader, pendingIdsIn(rows))
  return ok({ data: rows.map((row) => answerView(row, places.get(row.id) ?? null)), total })
}

const pendingIdsIn = (rows: readonly AnswerRow[]) =>
  rows.filter(({ state }) => state === 'scoring').map(({ id }) => id)

export async function getQuestionProgress(
  { database, clock, timeZone }: Pick<AnswerDeps, 'database' | 'clock' | 'timeZone'>,
  actor: Actor,
  { questionId }: { readonly questionId: string },
): Promise<Result<AnswerOf<typeof getQuestionProgressRoute>, 'training.not_found'>> {
  const reader = toReader(database)
  const open = await findQuestionWithSteps(reader, questionId)
  if (!open) return refuse('training.not_found')
  const { userId } = actor
  const questionIds = questionIdsOf(open)
  const limited = [open.question, ...open.steps].filter(({ daily_limit }) => daily_limit !== null)
  const [results, hints, used] = await Promise.all([
    listResults(reader, { userId, questionIds }),
    listUnlockedHints(
      reader,
      questionIds.map((id) => ({ userId, questionId: id })),
    ),
    countAttemptsToday(reader, clock, { userId, questionIds: limited.map(({ id }) => id), zone: timeZone }),
  ])
  const standing = ({ id, kind, daily_limit }: QuestionRow) =>
    questionProgressView({
      questionId: id,
      kind,
      isVerified: isVerified(actor),
      result: results.find((result) => result.questionId === id),
      attemptsLeftToday: countAttemptsLeft(daily_limit, used.get(id)),
      hints,
    })
  const question = standing(open.question)
  return ok({
    question,
    steps: open.steps.map(standing),
    score: question.highestScore ?? 0,
    isPassed: question.solvedAt !== null,
  })
}
