import { type NewAnswer, ok, type Result, refuse } from '@tiltyard/contracts'
import { type Actor, transaction } from '../../../kernel/index.ts'
import { whyNoPattern } from '../../tasks/index.ts'
import { keepQuestionAnswers } from '../answer-key.store.ts'
import { keepAnswers } from '../judging/keep-answers.ts'
import type { KeptAnswer } from '../judging/kept-answer.ts'
import { holdQuestion } from './hold-question.ts'
import type { QuestionAuthoringDeps } from './question-plan.ts'
import { recordQuestion } from './record-question.ts'
import { takeInventory } from './take-inventory.ts'

type Input = { readonly questionId: string; readonly answers: readonly NewAnswer[] }
type Refusals =
  | 'questions.not_found'
  | 'questions.answer_unreadable'
  | 'questions.without_answer'
  | 'tasks.pattern_too_large'
  | 'tasks.pattern_too_slow'

/** They go in and never come out again. */
export async function setQuestionAnswers(
  { database, flagKey }: QuestionAuthoringDeps,
  actor: Actor,
  { questionId, answers }: Input,
): Promise<Result<{ revision: number; answers: number }, Refusals>> {
  // Before the question is held: a thread looks at them.
  const noPattern = await whyNoPattern(answers)
  return transaction(
    database,
    async (tx): Promise<Result<{ revision: number; answers: number }, Refusals>> => {
      const held = await holdQuestion(tx, { questionId })
      if (!held.ok) return refuse('questions.not_found')
      if (noPattern?.reason === 'tasks.pattern_unreadable')
        return refuse('questions.answer_unreadable', noPattern.details)
      if (noPattern) return refuse(noPattern.reason, noPattern.details)
      const { kind, options, state } = held.value
      const of = { questionId, kind, optionKeys: options?.map(({ key }) => key) ?? [] }
      const kept: KeptAnswer[] = []
      for (const [index, answer] of answers.entries()) {
        const [one] = keepAnswers(flagKey, of, [answer]) ?? []
        if (!one) return refuse('questions.answer_unreadable', { number: index + 1 })
        kept.push(one)
      }
      await keepQuestionAnswers(tx, questionId, kept)
      if (state === 'published' && (await takeInventory(tx, held.value)).gaps.includes('answer'))
        return refuse('questions.without_answer')
      const saved = await recordQuestion(tx, actor, {
        questionId,
        action: 'questions.set-answers',
        after: { answers: kept.length, kinds: kept.map((answer) => answer.kind) },
      })
      return ok({ ...saved, answers: kept.length })
    },
  )
}
