import { ok, type Result, refuse } from '@tiltyard/contracts'
import { type Actor, reading } from '../../../kernel/index.ts'
import { findAnswerKey } from '../find-answer-key.ts'
import { judgeAnswer } from '../judging/judge-answer.ts'
import type { SentAnswer } from '../judging/kept-answer.ts'
import { findQuestion } from '../question.store.ts'
import type { QuestionAuthoringDeps } from './question-plan.ts'

/** Nothing is kept of it. */
export async function testQuestionAnswer(
  { database, flagKey }: QuestionAuthoringDeps,
  _actor: Actor,
  { questionId, ...sent }: SentAnswer & { readonly questionId: string },
): Promise<Result<{ isRight: boolean }, 'questions.not_found'>> {
  const reader = reading(database)
  const row = await findQuestion(reader, questionId)
  if (!row) return refuse('questions.not_found')
  return ok({ isRight: judgeAnswer(flagKey, await findAnswerKey(reader, row), sent) })
}
