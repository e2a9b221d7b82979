import { type HintPlan, ok, type Result, refuse } from '@tiltyard/contracts'
import { type Actor, transaction } from '../../../kernel/index.ts'
import type { AuthoringDeps } from './authoring-deps.ts'
import { keepHints, listHintWork } from './hint-work.store.ts'
import { holdTask, type RoleRefusal } from './hold-tasks.ts'
import { planHints } from './plan-hints.ts'
import { recordTask } from './record-task.ts'

type Input = { readonly competitionId: string; readonly taskId: string; readonly hints: readonly HintPlan[] }
type Refusals = RoleRefusal | 'tasks.not_found' | 'tasks.hint_not_found' | 'tasks.hint_in_use'

export function saveTaskHints(
  { database }: AuthoringDeps,
  actor: Actor,
  { hints, ...asked }: Input,
): Promise<Result<{ revision: number }, Refusals>> {
  return transaction(database, async (tx) => {
    const held = await holdTask(tx, actor, asked)
    if (!held.ok) return held
    const there = await listHintWork(tx, asked.taskId)
    const planned = planHints(hints, there)
    if (typeof planned === 'string') return refuse(`tasks.${planned}`)
    await keepHints(tx, asked.taskId, planned)
    return ok(
      await recordTask(tx, actor, {
        ...asked,
        action: 'tasks.save-hints',
        before: { prices: there.map(({ price }) => price) },
        after: { prices: hints.map(({ price }) => price) },
      }),
    )
  })
}
