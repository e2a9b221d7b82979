import { ok, type Result, refuse } from '@tiltyard/contracts'
import { type Actor, transaction } from '../../../kernel/index.ts'
import { listSteps } from '../question.store.ts'
import { holdQuestion } from './hold-question.ts'
import type { QuestionAuthoringDeps } from './question-plan.ts'
import { markStepPositions } from './question-work.store.ts'
import { recordQuestion } from './record-question.ts'

type Input = { readonly questionId: string; readonly stepIds: readonly string[] }

/** Those that are not named keep their order, behind the others. */
export function orderSteps(
  { database }: QuestionAuthoringDeps,
  actor: Actor,
  { questionId, stepIds }: Input,
): Promise<Result<{ revision: number }, 'questions.not_found'>> {
  return transaction(database, async (tx): Promise<Result<{ revision: number }, 'questions.not_found'>> => {
    const held = await holdQuestion(tx, { questionId })
    if (!held.ok) return refuse('questions.not_found')
    const known = (await listSteps(tx, questionId, { withDrafts: true })).map(({ id }) => id)
    const named = [...new Set(stepIds)]
    if (named.some((id) => !known.includes(id))) return refuse('questions.not_found')
    await markStepPositions(tx, [...named, ...known.filter((id) => !named.includes(id))])
    return ok(
      await recordQuestion(tx, actor, {
        questionId,
        action: 'questions.order-steps',
        before: { stepIds: known },
        after: { stepIds: named },
      }),
    )
  })
}
