import { rulesOf } from '@tiltyard/competition-types'
import { ok, type Result, refuse, type StagePlan } from '@tiltyard/contracts'
import { type Actor, type CoreDeps, newId, transaction } from '../../../kernel/index.ts'
import { listStages } from '../../competitions/index.ts'
import { holdAsRead } from '../hold-competition.ts'
import { recordChange } from '../record-change.ts'
import type { PlanRefusal, WriteRefusal } from '../refusals.ts'
import { plannedStage, stagesMax, whyNotPlayable } from './stage-plan.rules.ts'
import { insertStage } from './stage-plan.store.ts'

type Input = { readonly competitionId: string; readonly baseRevision: number; readonly stage: StagePlan }

export function addStage(
  { database, clock }: CoreDeps,
  actor: Actor,
  { stage, ...asked }: Input,
): Promise<Result<{ id: string; settingsRevision: number }, WriteRefusal | PlanRefusal | 'stages.too_many'>> {
  return transaction(database, async (tx) => {
    const held = await holdAsRead(tx, actor, asked)
    if (!held.ok) return held
    if (held.value.resultsPublishedAt) return refuse('competitions.results_are_out')
    if (!rulesOf(stage.type)) return refuse('competitions.type_not_available')
    const plan = plannedStage(stage)
    const why = whyNotPlayable(plan)
    if (why) return refuse(why)
    const others = await listStages(tx, clock, asked.competitionId)
    if (others.length >= stagesMax) return refuse('stages.too_many')
    const number = Math.max(0, ...others.map((other) => other.number)) + 1
    const id = newId()
    await insertStage(tx, { ...plan, id, competitionId: asked.competitionId, number })
    const saved = await recordChange(tx, actor, held.value, {
      action: 'competitions.add-stage',
      after: { id, number, ...plan },
    })
    return ok({ id, ...saved })
  })
}
