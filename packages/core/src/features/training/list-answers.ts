import { type AnswerOf, ok, type Result, refuse, type listAnswers as route } from '@tiltyard/contracts'
import { type Actor, type CoreDeps, reading } from '../../kernel/index.ts'
import { findPublishedQuestion, listSteps } from '../questions/index.ts'
import { type AnswerRow, countAnswers, listAnswerPage } from './answer.store.ts'
import { trainingAnswer } from './answer.view.ts'
import { listPlaces } from './queue.store.ts'

/** To a step, its own; to a group, those to all its steps. */
export async function listAnswers(
  { database }: CoreDeps,
  { userId }: Actor,
  { questionId, ...paging }: { readonly questionId: string; readonly page: number; readonly limit: number },
): Promise<Result<AnswerOf<typeof route>, 'training.not_found'>> {
  const reader = reading(database)
  const question = await findPublishedQuestion(reader, questionId)
  if (!question) return refuse('training.not_found')
  const steps = question.kind === 'group' ? await listSteps(reader, questionId) : []
  const of = { userId, questionIds: [questionId, ...steps.map(({ id }) => id)] }
  const [rows, total] = await Promise.all([listAnswerPage(reader, of, paging), countAnswers(reader, of)])
  const places = await listPlaces(reader, waitingIn(rows))
  return ok({ data: rows.map((row) => trainingAnswer(row, places.get(row.id) ?? null)), total })
}

const waitingIn = (rows: readonly AnswerRow[]) =>
  rows.filter(({ state }) => state === 'scoring').map(({ id }) => id)
