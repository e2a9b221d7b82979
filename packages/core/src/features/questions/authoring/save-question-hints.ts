import { type HintPlan, ok, type Result, refuse } from '@tiltyard/contracts'
import { type Actor, transaction } from '../../../kernel/index.ts'
import { planHints } from '../../tasks/index.ts'
import { holdQuestion } from './hold-question.ts'
import { keepQuestionHints, listQuestionHintWork } from './question-hint-work.store.ts'
import type { QuestionAuthoringDeps } from './question-plan.ts'
import { recordQuestion } from './record-question.ts'

type Input = {
  readonly questionId: string
  readonly baseRevision: number
  readonly hints: readonly HintPlan[]
}
type Refusals =
  | 'questions.not_found'
  | 'questions.changed_meanwhile'
  | 'questions.hint_not_found'
  | 'questions.hint_in_use'

export function saveQuestionHints(
  { database }: QuestionAuthoringDeps,
  actor: Actor,
  { hints, ...asked }: Input,
): Promise<Result<{ revision: number }, Refusals>> {
  return transaction(database, async (tx): Promise<Result<{ revision: number }, Refusals>> => {
    const held = await holdQuestion(tx, asked)
    if (!held.ok) return held
    const there = await listQuestionHintWork(tx, asked.questionId)
    const planned = planHints(hints, there)
    if (typeof planned === 'string') return refuse(`questions.${planned}`)
    await keepQuestionHints(tx, asked.questionId, planned)
    return ok(
      await recordQuestion(tx, actor, {
        questionId: asked.questionId,
        action: 'questions.save-hints',
        before: { prices: there.map(({ price }) => price) },
        after: { prices: hints.map(({ price }) => price) },
      }),
    )
  })
}
