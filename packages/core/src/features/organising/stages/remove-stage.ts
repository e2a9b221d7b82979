import { ok, type Result, refuse } from '@tiltyard/contracts'
import { type Actor, type CoreDeps, transaction, violates } from '../../../kernel/index.ts'
import { listStages } from '../../competitions/index.ts'
import { holdCompetition } from '../hold-competition.ts'
import { recordChange } from '../record-change.ts'
import type { RoleRefusal } from '../refusals.ts'
import { stageFacts } from './stage-facts.rules.ts'
import { deleteStage } from './stage-plan.store.ts'

type Input = { readonly competitionId: string; readonly stageId: string }

/** The tasks' reference to their stage decides: one that was added a moment ago keeps it too. */
export async function removeStage(
  { database, clock }: CoreDeps,
  actor: Actor,
  input: Input,
): Promise<
  Result<{ settingsRevision: number }, RoleRefusal | 'stages.not_found' | 'stages.has_tasks' | 'stages.last'>
> {
  try {
    return await transaction(database, async (tx) => {
      const held = await holdCompetition(tx, actor, input)
      if (!held.ok) return held
      const stages = await listStages(tx, clock, input.competitionId)
      const stage = stages.find(({ id }) => id === input.stageId)
      if (!stage) return refuse('stages.not_found')
      if (stages.length === 1) return refuse('stages.last')
      await deleteStage(tx, stage.id)
      return ok(
        await recordChange(tx, actor, held.value, {
          action: 'competitions.remove-stage',
          before: stageFacts(stage),
        }),
      )
    })
  } catch (fault) {
    if (violates(fault, 'tasks_stage_id_competition_id_fkey')) return refuse('stages.has_tasks')
    throw fault
  }
}
