import { type Localised, ok, type QuestionOpened, type Result, refuse } from '@tiltyard/contracts'
import { type Actor, reading } from '../../kernel/index.ts'
import { findQuestion, listQuestionFiles, listQuestionHints, listSteps } from '../questions/index.ts'
import { idsOf } from './find-open-question.ts'
import { describeEnvironment } from './offered-environment.ts'
import { questionOpened } from './question-opened.view.ts'
import { countSolves, findShownCompetition } from './question-page.store.ts'
import type { QuestionDeps } from './training-deps.ts'

/** For its authors, as players will have it: by the same view, with the steps that wait to be published. */
export async function previewQuestion(
  { database, trainingLimits }: QuestionDeps,
  _actor: Actor,
  { questionId }: { readonly questionId: string },
): Promise<Result<QuestionOpened, 'questions.not_found'>> {
  const reader = reading(database)
  const question = await findQuestion(reader, questionId)
  if (!question) return refuse('questions.not_found')
  const steps = (await listSteps(reader, questionId, { withDrafts: true })).filter(
    ({ state }) => state !== 'archived',
  )
  const ids = idsOf({ question, steps })
  const competition = question.competition_id
    ? await findShownCompetition(reader, question.competition_id)
    : undefined
  return ok(
    questionOpened({
      question,
      steps,
      files: await listQuestionFiles(reader, ids),
      hints: await listQuestionHints(reader, ids),
      solves: await countSolves(reader, questionId),
      competition: competition
        ? { id: competition.id, name: competition.name as Localised, flagFormat: competition.flag_format }
        : null,
      environment: await describeEnvironment(reader, trainingLimits, question),
      neighbours: { previousId: null, nextId: null },
    }),
  )
}
