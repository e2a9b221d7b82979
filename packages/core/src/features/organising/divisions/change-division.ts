import { type DivisionPlan, ok, type Result, refuse } from '@tiltyard/contracts'
import { type Actor, type CoreDeps, transaction } from '../../../kernel/index.ts'
import { type Division, findDivision } from '../../competitions/index.ts'
import { openLedger, writeCauses } from '../../standings/index.ts'
import { changedFields } from '../changed-fields.rules.ts'
import { holdAsRead } from '../hold-competition.ts'
import { recordChange } from '../record-change.ts'
import type { WriteRefusal } from '../refusals.ts'
import { boardRights, divisionFacts, sameRights } from './division-plan.rules.ts'
import { listOverrides, markDivision } from './division-plan.store.ts'

type Input = {
  readonly competitionId: string
  readonly divisionId: string
  readonly baseRevision: number
  readonly division: DivisionPlan
}

export function changeDivision(
  { database, clock }: CoreDeps,
  actor: Actor,
  { division: plan, ...asked }: Input,
): Promise<Result<{ settingsRevision: number }, WriteRefusal | 'divisions.not_found'>> {
  return transaction(database, async (tx) => {
    const held = await holdAsRead(tx, actor, asked)
    if (!held.ok) return held
    const before = await findDivision(tx, asked)
    if (!before) return refuse('divisions.not_found')
    await markDivision(tx, before.id, plan)
    const overrides = await listOverrides(tx, before.id)
    const rights = boardRights(plan, overrides)
    if (!sameRights(boardRights(before, overrides), rights)) {
      const ledger = await openLedger(tx, clock, asked.competitionId)
      await writeCauses(tx, ledger, [{ kind: 'division', division: before.number, rights }])
    }
    const changed = changedFields(divisionFacts(planOf(before)), divisionFacts(plan))
    return ok(
      await recordChange(tx, actor, held.value, {
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
