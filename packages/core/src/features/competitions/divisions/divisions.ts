import { type DivisionPlan, ok, type Result, refuse } from '@tiltyard/contracts'
import {
  type Actor,
  type CoreDeps,
  isConstraintViolation,
  newId,
  transaction,
} from '../../../kernel/index.ts'
import { appendScoreEvents, openLedger } from '../../scores/index.ts'
import { changedFields } from '../admin/competition-admin.rules.ts'
import {
  lockCompetitionAtRevision,
  lockCompetitionForEdit,
  type RoleRefusal,
  recordSettingsChange,
  type WriteRefusal,
} from '../admin/competition-edit.ts'
import { requireWritten } from '../admin/content-language.ts'
import type { Division } from '../catalogue/competition.rules.ts'
import { findDivision, listDivisions } from '../catalogue/competition.store.ts'
import { rightsLines } from '../effects/effect.rules.ts'
import { countTeamsByDivision } from '../effects/effect.store.ts'
import { requireConfirmedEffect } from '../effects/effects.ts'
import { boardRights, divisionAuditFields, hasSameRights, maxDivisions } from './division.rules.ts'
import {
  deleteDivision,
  insertDivision,
  listDivisionTaskOverrides,
  updateDivision,
} from './division.store.ts'

type Input = {
  readonly competitionId: string
  readonly baseRevision: number
  readonly division: DivisionPlan
}

export function addDivision(
  { database, clock }: CoreDeps,
  actor: Actor,
  { division: plan, ...input }: Input,
): Promise<
  Result<
    { id: string; settingsRevision: number },
    WriteRefusal | 'competitions.text_language_missing' | 'divisions.too_many'
  >
> {
  return transaction(database, async (tx) => {
    const locked = await lockCompetitionAtRevision(tx, actor, input)
    if (!locked.ok) return locked
    const unwritten = await requireWritten(tx, input.competitionId, plan)
    if (unwritten) return unwritten
    const others = await listDivisions(tx, input.competitionId)
    if (others.length >= maxDivisions) return refuse('divisions.too_many')
    const number = Math.max(-1, ...others.map((other) => other.number)) + 1
    const id = newId()
    await insertDivision(tx, { id, competitionId: input.competitionId, number }, plan)
    const ledger = await openLedger(tx, clock, input.competitionId)
    await appendScoreEvents(tx, ledger, [
      { kind: 'division', division: number, rights: boardRights(plan, []) },
    ])
    const saved = await recordSettingsChange(tx, actor, locked.value, {
      action: 'competitions.add-division',
      after: { id, number, ...divisionAuditFields(plan) },
    })
    return ok({ id, ...saved })
  })
}

type ChangeDivisionInput = {
  readonly competitionId: string
  readonly divisionId: string
  readonly baseRevision: number
  readonly division: DivisionPlan
}

type ChangeRefusal =
  | WriteRefusal
  | 'competitions.text_language_missing'
  | 'divisions.not_found'
  | 'effects.not_confirmed'

export function changeDivision(
  deps: CoreDeps,
  actor: Actor,
  { division: plan, ...input }: ChangeDivisionInput,
): Promise<Result<{ settingsRevision: number }, ChangeRefusal>> {
  const { database, clock } = deps
  return transaction(database, async (tx) => {
    const locked = await lockCompetitionAtRevision(tx, actor, input)
    if (!locked.ok) return locked
    const before = await findDivision(tx, input)
    if (!before) return refuse('divisions.not_found')
    const unwritten = await requireWritten(tx, input.competitionId, plan)
    if (unwritten) return unwritten
    const teams = (await countTeamsByDivision(tx, input.competitionId)).get(before.id) ?? 0
    const of = { division: before.name, teams, task: null }
    const effect = { lines: rightsLines(of, before, plan) }
    const unconfirmed = await requireConfirmedEffect(tx, deps, input.competitionId, effect)
    if (unconfirmed) return unconfirmed
    await updateDivision(tx, before.id, plan)
    const overrides = (await listDivisionTaskOverrides(tx, [before.id])).get(before.id) ?? []
    const rights = boardRights(plan, overrides)
    if (!hasSameRights(boardRights(before, overrides), rights)) {
      const ledger = await openLedger(tx, clock, input.competitionId)
      await appendScoreEvents(tx, ledger, [{ kind: 'division', division: before.number, rights }])
    }
    const changed = changedFields(divisionAuditFields(planOf(before)), divisionAuditFields(plan))
    return ok(
      await recordSettingsChange(tx, actor, locked.value, {
        action: 'competitions.change-division',
        before: { id: before.id, ...changed.before },
        after: { id: before.id, ...changed.after },
      }),
    )
  })
}

const planOf = ({ orgTypes, ...division }: Division): DivisionPlan => ({
  ...division,
  orgTypes: orgTypes && [...orgTypes],
})

type RemoveDivisionInput = { readonly competitionId: string; readonly divisionId: string }
type Refusals = RoleRefusal | 'divisions.not_found' | 'divisions.in_use' | 'divisions.last_division'

/** The foreign key of entries decides, so that an entry submitted concurrently also keeps the division. */
export async function removeDivision(
  { database }: CoreDeps,
  actor: Actor,
  input: RemoveDivisionInput,
): Promise<Result<{ settingsRevision: number }, Refusals>> {
  try {
    return await transaction(database, async (tx) => {
      const locked = await lockCompetitionForEdit(tx, actor, input)
      if (!locked.ok) return locked
      const divisions = await listDivisions(tx, input.competitionId)
      const division = divisions.find(({ id }) => id === input.divisionId)
      if (!division) return refuse('divisions.not_found')
      if (divisions.length === 1) return refuse('divisions.last_division')
      await deleteDivision(tx, division.id)
      return ok(
        await recordSettingsChange(tx, actor, locked.value, {
          action: 'competitions.remove-division',
          before: division,
        }),
      )
    })
  } catch (fault) {
    if (
      isConstraintViolation(fault, 'entries_division_id_competition_id_fkey') ||
      isConstraintViolation(fault, 'final_results_division_id_fkey')
    )
      return refuse('divisions.in_use')
    throw fault
  }
}
