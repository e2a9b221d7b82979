import { type Localised, ok, type QuestionOpened, type Result, refuse } from '@tiltyard/contracts'
import { reading } from '../../kernel/index.ts'
import { listQuestionFiles, listQuestionHints } from '../questions/index.ts'
import { findOpenQuestion, idsOf } from './find-open-question.ts'
import { describeEnvironment } from './offered-environment.ts'
import { questionOpened } from './question-opened.view.ts'
import { countSolves, findNeighbours, findShownCompetition } from './question-page.store.ts'
import type { QuestionDeps } from './training-deps.ts'

/** As everybody may read it; hints only with their price. */
export async function getQuestion(
  { database, trainingLimits }: QuestionDeps,
  { questionId }: { readonly questionId: string },
): Promise<Result<QuestionOpened, 'training.not_found'>> {
  const reader = reading(database)
  const open = await findOpenQuestion(reader, questionId)
  if (!open) return refuse('training.not_found')
  const { question } = open
  const [files, hints, solves, competition, environment, neighbours] = await Promise.all([
    listQuestionFiles(reader, idsOf(open)),
    listQuestionHints(reader, idsOf(open)),
    countSolves(reader, question.id),
    question.competition_id ? findShownCompetition(reader, question.competition_id) : undefined,
    describeEnvironment(reader, trainingLimits, question),
    findNeighbours(reader, question),
  ])
  const source = competition && {
    id: competition.id,
    name: competition.name as Localised,
    flagFormat: competition.flag_format,
  }
  return ok(
    questionOpened({
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
