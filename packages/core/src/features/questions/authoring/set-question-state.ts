import { ok, type QuestionState, type Result, refuse } from '@tiltyard/contracts'
import { type Actor, transaction } from '../../../kernel/index.ts'
import { listSteps } from '../question.store.ts'
import { holdQuestion } from './hold-question.ts'
import { indexQuestion } from './index-question.ts'
import type { QuestionAuthoringDeps } from './question-plan.ts'
import { markQuestionPublished, markQuestionState } from './question-work.store.ts'
import { recordQuestion } from './record-question.ts'
import { takeInventory } from './take-inventory.ts'

type Input = { readonly questionId: string; readonly baseRevision: number; readonly state: QuestionState }
type Refusals = 'questions.not_found' | 'questions.changed_meanwhile' | 'questions.incomplete'

/** Steps that wait come with their group; one that was put away stays away. */
export function setQuestionState(
  { database, ...deps }: QuestionAuthoringDeps,
  actor: Actor,
  { state, ...asked }: Input,
): Promise<Result<{ revision: number }, Refusals>> {
  return transaction(database, async (tx): Promise<Result<{ revision: number }, Refusals>> => {
    const held = await holdQuestion(tx, asked)
    if (!held.ok) return held
    const before = held.value
    if (state === 'published') {
      const { gaps } = await takeInventory(tx, before)
      if (gaps.length > 0) return refuse('questions.incomplete', { what: gaps.join(' ') })
      const steps = before.kind === 'group' ? await listSteps(tx, before.id, { withDrafts: true }) : []
      const waiting = steps.filter((step) => step.state === 'draft').map(({ id }) => id)
      await markQuestionPublished(tx, deps.clock, [before.id, ...waiting])
    } else await markQuestionState(tx, deps.clock, before.id, state)
    await indexQuestion(tx, deps, before.id)
    return ok(
      await recordQuestion(tx, actor, {
        questionId: before.id,
        action: actions[state],
        before: { state: before.state },
        after: { state },
      }),
    )
  })
}

const actions = {
  published: 'questions.publish',
  draft: 'questions.withdraw',
  archived: 'questions.archive',
} as const
