import { ok, type Result, refuse } from '@tiltyard/contracts'
import { type Actor, reading } from '../../../kernel/index.ts'
import { judgeByPatterns } from '../../tasks/index.ts'
import { findAnswerKey } from '../find-answer-key.ts'
import { judgeAnswer } from '../judging/judge-answer.ts'
import type { SentAnswer } from '../judging/kept-answer.ts'
import { noteSlowAnswers } from '../note-slow-answers.ts'
import { findQuestion } from '../question.store.ts'
import type { QuestionAuthoringDeps } from './question-plan.ts'

/** Nothing is kept of it. */
export async function testQuestionAnswer(
  deps: QuestionAuthoringDeps,
  _actor: Actor,
  { questionId, ...sent }: SentAnswer & { readonly questionId: string },
): Promise<Result<{ isRight: boolean }, 'questions.not_found' | 'tasks.pattern_too_slow'>> {
  const { database, flagKey } = deps
  const reader = reading(database)
  const row = await findQuestion(reader, questionId)
  if (!row) return refuse('questions.not_found')
  const key = await findAnswerKey(reader, row)
  const isRight = await judgeByPatterns(
    async (verdicts) => judgeAnswer(flagKey, key, sent, verdicts),
    (patterns) => noteSlowAnswers(deps, { questionId, patterns }),
  )
  return isRight === null ? refuse('tasks.pattern_too_slow') : ok({ isRight })
}
