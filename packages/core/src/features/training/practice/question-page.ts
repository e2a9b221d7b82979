import {
  type AnswerOf,
  type Localised,
  ok,
  type QuestionDetail,
  type Result,
  refuse,
  type unlockQuestionHint as unlockHintRoute,
} from '@tiltyard/contracts'
import {
  type Actor,
  type CoreDeps,
  type PlatformReader,
  toReader,
  transaction,
} from '../../../kernel/index.ts'
import { listHints, listMaterials } from '../../challenges/index.ts'
import { hintPrice } from '../questions/question.rules.ts'
import {
  challengeIdsOf,
  findPublishedQuestion,
  findQuestion,
  findQuestionWithSteps,
  listSteps,
  type QuestionWithSteps,
} from '../questions/question.store.ts'
import type { QuestionDeps } from '../training-deps.ts'
import { isVerified } from './answer.rules.ts'
import { describeEnvironment } from './environment-offer.ts'
import { questionDetailView } from './question.view.ts'
import { countSolves, findNeighbours, findPublishedCompetition } from './question-page.store.ts'
import { getPaidHintPrice, insertGains, insertHintUnlock, lockResults } from './result.store.ts'

/** The public page of a question; hints with their price only. */
export async function getQuestion(
  { database, trainingLimits }: QuestionDeps,
  { questionId }: { readonly questionId: string },
): Promise<Result<QuestionDetail, 'training.not_found'>> {
  const reader = toReader(database)
  const open = await findQuestionWithSteps(reader, questionId)
  if (!open) return refuse('training.not_found')
  const { question } = open
  const [files, hints, solves, competition, environment, neighbours] = await Promise.all([
    listOpenFiles(reader, open),
    listHints(reader, challengeIdsOf(open)),
    countSolves(reader, question.id),
    question.competition_id ? findPublishedCompetition(reader, question.competition_id) : undefined,
    describeEnvironment(reader, trainingLimits, question),
    findNeighbours(reader, question),
  ])
  const source = competition && {
    id: competition.id,
    name: competition.name as Localised,
    flagFormat: competition.flag_format,
  }
  return ok(
    questionDetailView({
      ...open,
      files,
      hints,
      solves,
      competition: source ?? null,
      environment,
      neighbours,
    }),
  )
}

/** For authors, by the same view as for players, with unpublished steps. */
export async function previewQuestion(
  { database, trainingLimits }: QuestionDeps,
  _actor: Actor,
  { questionId }: { readonly questionId: string },
): Promise<Result<QuestionDetail, 'questions.not_found'>> {
  const reader = toReader(database)
  const question = await findQuestion(reader, questionId)
  if (!question) return refuse('questions.not_found')
  const steps = (await listSteps(reader, questionId, { withDrafts: true })).filter(
    ({ state }) => state !== 'archived',
  )
  const competition = question.competition_id
    ? await findPublishedCompetition(reader, question.competition_id)
    : undefined
  return ok(
    questionDetailView({
      question,
      steps,
      files: await listOpenFiles(reader, { question, steps }),
      hints: await listHints(reader, challengeIdsOf({ question, steps })),
      solves: await countSolves(reader, questionId),
      competition: competition
        ? { id: competition.id, name: competition.name as Localised, flagFormat: competition.flag_format }
        : null,
      environment: await describeEnvironment(reader, trainingLimits, question),
      neighbours: { previousId: null, nextId: null },
    }),
  )
}

/** Without the files of a task that each entry has its own of: they contain a minted flag. */
const listOpenFiles = async (reader: PlatformReader, open: QuestionWithSteps) =>
  (await listMaterials(reader, challengeIdsOf(open))).filter(({ isTemplated }) => !isTemplated)

/** A question's file for players. Truth files are excluded. */
export async function findQuestionFile(
  { database }: CoreDeps,
  { questionId, fileId }: { readonly questionId: string; readonly fileId: string },
): Promise<Result<{ fileId: string }, 'training.not_found' | 'uploads.file_not_found'>> {
  const reader = toReader(database)
  const open = await findQuestionWithSteps(reader, questionId)
  if (!open) return refuse('training.not_found')
  const files = await listOpenFiles(reader, open)
  const file = files.find(({ id }) => id === fileId)
  return file ? ok({ fileId: file.fileId }) : refuse('uploads.file_not_found')
}

type Refusals = 'training.not_found' | 'training.verification_required' | 'training.hint_not_found'

/** Concurrent requests unlock and pay a hint once; it is free after the question is solved. */
export async function unlockQuestionHint(
  { database, clock }: CoreDeps,
  actor: Actor,
  { questionId, number }: { readonly questionId: string; readonly number: number },
): Promise<Result<AnswerOf<typeof unlockHintRoute>, Refusals>> {
  const { userId } = actor
  return transaction(database, async (tx): Promise<Result<AnswerOf<typeof unlockHintRoute>, Refusals>> => {
    const question = await findPublishedQuestion(tx, questionId)
    if (!question) return refuse('training.not_found')
    const hint = (await listHints(tx, [question.challenge_id])).find((one) => one.number === number)
    if (!hint) return refuse('training.hint_not_found')
    if (!isVerified(actor)) return refuse('training.verification_required')
    const [result] = await lockResults(tx, clock, [{ userId, questionId }])
    const price = result?.solvedAt ? 0 : hintPrice(question, hint.price)
    const isNew = await insertHintUnlock(tx, clock, { hintId: hint.id, userId, price })
    if (isNew && price > 0)
      await insertGains(tx, clock, [{ userId, questionId, kind: 'hint', points: -price }])
    const paid = isNew ? price : await getPaidHintPrice(tx, { hintId: hint.id, userId })
    return ok({ number, price: paid, content: hint.content })
  })
}
