import { ok, type Result, refuse } from '@tiltyard/contracts'
import { type Actor, type CoreDeps, transaction, violates } from '../../../kernel/index.ts'
import { listDivisions } from '../../competitions/index.ts'
import { holdCompetition } from '../hold-competition.ts'
import { recordChange } from '../record-change.ts'
import type { RoleRefusal } from '../refusals.ts'
import { deleteDivision } from './division-plan.store.ts'

type Input = { readonly competitionId: string; readonly divisionId: string }
type Refusals = RoleRefusal | 'divisions.not_found' | 'divisions.in_use' | 'divisions.last'

/** The entries' reference to their division decides: one that was handed in a moment ago keeps it too. */
export async function removeDivision(
  { database }: CoreDeps,
  actor: Actor,
  input: Input,
): Promise<Result<{ settingsRevision: number }, Refusals>> {
  try {
    return await transaction(database, async (tx) => {
      const held = await holdCompetition(tx, actor, input)
      if (!held.ok) return held
      const divisions = await listDivisions(tx, input.competitionId)
      const division = divisions.find(({ id }) => id === input.divisionId)
      if (!division) return refuse('divisions.not_found')
      if (divisions.length === 1) return refuse('divisions.last')
      await deleteDivision(tx, division.id)
      return ok(
        await recordChange(tx, actor, held.value, {
          action: 'competitions.remove-division',
          before: division,
        }),
      )
    })
  } catch (fault) {
    if (
      violates(fault, 'entries_division_id_competition_id_fkey') ||
      violates(fault, 'final_results_division_id_fkey')
    )
      return refuse('divisions.in_use')
    throw fault
  }
}
