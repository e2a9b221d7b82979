import { type NewTaskPlan, ok, type Result, refuse } from '@tiltyard/contracts'
import { type Actor, newId, transaction } from '../../../kernel/index.ts'
import { renderLocalised } from '../../../render-localised.ts'
import { listStages } from '../../competitions/index.ts'
import { picturesIn } from '../../contents/index.ts'
import { claimImages } from '../../uploads/index.ts'
import { addTask } from './add-task.ts'
import type { AuthoringDeps } from './authoring-deps.ts'
import { holdTasks, type RoleRefusal } from './hold-tasks.ts'
import { recordTask } from './record-task.ts'
import { planFacts, tasksMax, whyNotPlan } from './task-plan.rules.ts'
import { listNeeds } from './task-work.store.ts'

export type PlanRefusal = Exclude<ReturnType<typeof whyNotPlan>, null>

export function createTask(
  { database, clock, flagKey }: AuthoringDeps,
  actor: Actor,
  { competitionId, task: plan }: { readonly competitionId: string; readonly task: NewTaskPlan },
): Promise<Result<{ id: string; revision: number }, RoleRefusal | PlanRefusal | 'tasks.too_many'>> {
  return transaction(database, async (tx) => {
    const held = await holdTasks(tx, actor, competitionId)
    if (!held.ok) return held
    const needs = await listNeeds(tx, competitionId)
    if (needs.size >= tasksMax) return refuse('tasks.too_many', { most: tasksMax })
    const stageIds = (await listStages(tx, clock, competitionId)).map(({ id }) => id)
    const why = whyNotPlan(plan, { taskId: newId(), stageIds, needs })
    if (why) return refuse(why)
    const content = renderLocalised(plan.content).html
    const { id } = await addTask(
      tx,
      { clock, flagKey },
      { competitionId, plan, content, document: plan.content },
    )
    await claimImages(tx, clock, picturesIn(plan.content))
    const saved = await recordTask(tx, actor, {
      competitionId,
      taskId: id,
      action: 'tasks.create',
      after: planFacts(plan),
    })
    return ok({ id, ...saved })
  })
}
