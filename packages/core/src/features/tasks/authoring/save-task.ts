import { isDeepStrictEqual } from 'node:util'
import { type Localised, ok, type Result, refuse, type TaskPlan } from '@tiltyard/contracts'
import { type Actor, type Clock, type PlatformTx, transaction } from '../../../kernel/index.ts'
import { renderLocalised } from '../../../render-localised.ts'
import { listStages } from '../../competitions/index.ts'
import { picturesIn } from '../../contents/index.ts'
import { openLedger, writeCauses } from '../../standings/index.ts'
import { claimImages } from '../../uploads/index.ts'
import type { AuthoringDeps } from './authoring-deps.ts'
import type { PlanRefusal } from './create-task.ts'
import { holdTask, type RoleRefusal } from './hold-tasks.ts'
import { recordTask } from './record-task.ts'
import { planFacts, whyNotPlan } from './task-plan.rules.ts'
import { keepNeeds, listNeeds, markTask, raiseRule, ruleOf, type TaskWork } from './task-work.store.ts'

type Input = {
  readonly competitionId: string
  readonly taskId: string
  readonly baseRevision: number
  readonly task: TaskPlan
}
type Refusals = RoleRefusal | PlanRefusal | 'tasks.not_found' | 'tasks.changed_meanwhile'

export function saveTask(
  { database, clock }: AuthoringDeps,
  actor: Actor,
  { task: plan, baseRevision, ...asked }: Input,
): Promise<Result<{ revision: number }, Refusals>> {
  return transaction(database, async (tx) => {
    const held = await holdTask(tx, actor, asked)
    if (!held.ok) return held
    const before = held.value
    if (before.revision !== baseRevision) return refuse('tasks.changed_meanwhile')
    const needs = await listNeeds(tx, asked.competitionId)
    const stageIds = (await listStages(tx, clock, asked.competitionId)).map(({ id }) => id)
    const why = whyNotPlan(plan, { taskId: before.id, stageIds, needs })
    if (why) return refuse(why)
    const texts = plan.content && { content: renderLocalised(plan.content).html, document: plan.content }
    await markTask(tx, clock, before.id, plan, texts)
    await keepNeeds(tx, asked, plan.needs)
    if (plan.content) await claimImages(tx, clock, picturesIn(plan.content))
    if (!isDeepStrictEqual(ruleOf(before), plan.rule)) await tellRule(tx, clock, before, plan)
    return ok(
      await recordTask(tx, actor, {
        ...asked,
        action: 'tasks.save',
        before: factsOf(before, needs.get(before.id) ?? []),
        after: { ...planFacts(plan), textChanged: plan.content !== null },
      }),
    )
  })
}

/** From now on every solve of the task is worth what the new rule says, those before it too. */
async function tellRule(tx: PlatformTx, clock: Clock, before: TaskWork, { rule }: TaskPlan): Promise<void> {
  const revision = await raiseRule(tx, before.id)
  const ledger = await openLedger(tx, clock, before.competition_id)
  await writeCauses(tx, ledger, [{ kind: 'rule', task: before.number, rule, note: { revision } }])
}

function factsOf(task: TaskWork, needs: readonly string[]): Omit<TaskPlan, 'content'> {
  return {
    stageId: task.stage_id,
    category: task.category,
    name: task.name as Localised,
    author: task.author,
    difficulty: task.difficulty,
    tags: task.tags,
    rule: ruleOf(task),
    attemptsMax: task.attempts_max,
    releasedAt: task.released_at?.toISOString() ?? null,
    closesAt: task.closes_at?.toISOString() ?? null,
    needs: [...needs],
  }
}
