import { type AnswerKeyInput, ok, type Result, refuse } from '@tiltyard/contracts'
import { type Actor, toReader, transaction } from '../../../kernel/index.ts'
import { judgeWithPatterns, validatePatterns } from '../../challenges/index.ts'
import type { AnswerKeyEntry, InlineAnswer } from './answer-key.rules.ts'
import { buildAnswerKeyEntries, judgeAnswer, loadAnswerKey, reportSlowAnswers } from './answer-key.ts'
import { findQuestion, replaceAnswerKeyEntries } from './question.store.ts'
import { loadInventory, lockQuestionForEdit, recordQuestionChange } from './question-change.ts'
import type { QuestionAuthoringDeps } from './question-facts.ts'

type Input = { readonly questionId: string; readonly answers: readonly AnswerKeyInput[] }
type Refusals =
  | 'questions.not_found'
  | 'questions.invalid_answer'
  | 'questions.answer_required'
  | 'tasks.pattern_too_complex'
  | 'tasks.pattern_too_slow'

/** Answers are write-only: no route returns them. */
export async function setQuestionAnswers(
  { database, flagKey }: QuestionAuthoringDeps,
  actor: Actor,
  { questionId, answers }: Input,
): Promise<Result<{ revision: number; answers: number }, Refusals>> {
  // Validated before the question is locked, because a thread compiles the patterns.
  const patternRefusal = await validatePatterns(answers)
  return transaction(
    database,
    async (tx): Promise<Result<{ revision: number; answers: number }, Refusals>> => {
      const lock = await lockQuestionForEdit(tx, { questionId })
      if (!lock.ok) return refuse('questions.not_found')
      if (patternRefusal?.reason === 'tasks.invalid_pattern')
        return refuse('questions.invalid_answer', patternRefusal.details)
      if (patternRefusal) return refuse(patternRefusal.reason, patternRefusal.details)
      const { kind, options, state } = lock.value
      const of = { questionId, kind, optionKeys: options?.map(({ key }) => key) ?? [] }
      const entries: AnswerKeyEntry[] = []
      for (const [index, answer] of answers.entries()) {
        const [one] = buildAnswerKeyEntries(flagKey, of, [answer]) ?? []
        if (!one) return refuse('questions.invalid_answer', { number: index + 1 })
        entries.push(one)
      }
      await replaceAnswerKeyEntries(tx, questionId, entries)
      if (state === 'published' && (await loadInventory(tx, lock.value)).checklist.includes('answer'))
        return refuse('questions.answer_required')
      const saved = await recordQuestionChange(tx, actor, {
        questionId,
        action: 'questions.set-answers',
        after: { answers: entries.length, kinds: entries.map((answer) => answer.kind) },
      })
      return ok({ ...saved, answers: entries.length })
    },
  )
}

/** A test writes no answer. */
export async function testQuestionAnswer(
  deps: QuestionAuthoringDeps,
  _actor: Actor,
  { questionId, ...input }: InlineAnswer & { readonly questionId: string },
): Promise<Result<{ isRight: boolean }, 'questions.not_found' | 'tasks.pattern_too_slow'>> {
  const { database, flagKey } = deps
  const reader = toReader(database)
  const row = await findQuestion(reader, questionId)
  if (!row) return refuse('questions.not_found')
  const key = await loadAnswerKey(reader, row)
  const isRight = await judgeWithPatterns(
    async (verdicts) => judgeAnswer(flagKey, key, input, verdicts),
    (patterns) => reportSlowAnswers(deps, { questionId, patterns }),
  )
  return isRight === null ? refuse('tasks.pattern_too_slow') : ok({ isRight })
}
