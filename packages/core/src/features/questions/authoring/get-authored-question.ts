import { ok, type QuestionAtWork, type Result, refuse } from '@tiltyard/contracts'
import { type Actor, type CoreDeps, reading } from '../../../kernel/index.ts'
import { findQuestion } from '../question.store.ts'
import { listQuestionFiles, listTruthFiles } from '../question-parts.store.ts'
import { findAuthored, listAuthoredSteps } from './authored-question.store.ts'
import { questionAtWorkView } from './authored-question.view.ts'
import { listQuestionHintWork } from './question-hint-work.store.ts'
import { takeInventory } from './take-inventory.ts'

export async function getAuthoredQuestion(
  { database }: CoreDeps,
  _actor: Actor,
  { questionId }: { readonly questionId: string },
): Promise<Result<QuestionAtWork, 'questions.not_found'>> {
  const reader = reading(database)
  const row = await findQuestion(reader, questionId)
  const listed = row && (await findAuthored(reader, questionId))
  if (!row || !listed) return refuse('questions.not_found')
  return ok(
    questionAtWorkView(listed, row, {
      files: [
        ...(await listQuestionFiles(reader, [questionId])),
        ...(await listTruthFiles(reader, questionId)),
      ],
      hints: await listQuestionHintWork(reader, questionId),
      steps: await listAuthoredSteps(reader, questionId),
      inventory: await takeInventory(reader, row),
    }),
  )
}
