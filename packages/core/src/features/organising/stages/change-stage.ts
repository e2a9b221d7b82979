import { rulesOf } from '@tiltyard/competition-types'
import { ok, type Result, refuse, type StagePlan } from '@tiltyard/contracts'
import { type Actor, type CoreDeps, transaction } from '../../../kernel/index.ts'
import { openLedger } from '../../standings/index.ts'
import { holdAsRead } from '../hold-competition.ts'
import { recordChange } from '../record-change.ts'
import type { PlanRefusal, WriteRefusal } from '../refusals.ts'
import { stageFacts } from './stage-facts.rules.ts'
import { plannedStage, whyNotChanged, whyNotPlayable } from './stage-plan.rules.ts'
import { countTasksByStage, findStage, markStagePlan } from './stage-plan.store.ts'

type Input = {
  readonly competitionId: string
  readonly stageId: string
  readonly baseRevision: number
  readonly stage: StagePlan
}
type Refusals =
  | WriteRefusal
  | PlanRefusal
  | 'stages.not_found'
  | 'stages.has_begun'
  | 'stages.is_frozen'
  | 'stages.freeze_in_the_past'
  | 'stages.ends_in_the_past'
  | 'stages.has_tasks'
  | 'competitions.revealed_already'

export function changeStage(
  { database, clock }: CoreDeps,
  actor: Actor,
  { stage, ...asked }: Input,
): Promise<Result<{ settingsRevision: number }, Refusals>> {
  return transaction(database, async (tx) => {
    const held = await holdAsRead(tx, actor, asked)
    if (!held.ok) return held
    if (held.value.resultsPublishedAt) return refuse('competitions.results_are_out')
    if (held.value.revealedAt) return refuse('competitions.revealed_already')
    const before = await findStage(tx, clock, asked)
    if (!before) return refuse('stages.not_found')
    if (!rulesOf(stage.type)) return refuse('competitions.type_not_available')
    const plan = plannedStage(stage)
    const { at } = await openLedger(tx, clock, asked.competitionId)
    const tasks = (await countTasksByStage(tx, asked.competitionId)).get(asked.stageId) ?? 0
    const why = whyNotPlayable(plan) ?? whyNotChanged(before, plan, { at, tasks, ...held.value })
    if (why) return refuse(why)
    await markStagePlan(tx, asked.stageId, plan)
    return ok(
      await recordChange(tx, actor, held.value, {
        action: 'competitions.change-stage',
        before: stageFacts(before),
        after: stageFacts({ ...before, ...plan }),
      }),
    )
  })
}
