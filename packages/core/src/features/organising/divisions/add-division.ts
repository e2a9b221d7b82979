import { type DivisionPlan, ok, type Result, refuse } from '@tiltyard/contracts'
import { type Actor, type CoreDeps, newId, transaction } from '../../../kernel/index.ts'
import { listDivisions } from '../../competitions/index.ts'
import { openLedger, writeCauses } from '../../standings/index.ts'
import { holdAsRead } from '../hold-competition.ts'
import { recordChange } from '../record-change.ts'
import type { WriteRefusal } from '../refusals.ts'
import { boardRights, divisionFacts, divisionsMax } from './division-plan.rules.ts'
import { insertDivision } from './division-plan.store.ts'

type Input = {
  readonly competitionId: string
  readonly baseRevision: number
  readonly division: DivisionPlan
}

export function addDivision(
  { database, clock }: CoreDeps,
  actor: Actor,
  { division: plan, ...asked }: Input,
): Promise<Result<{ id: string; settingsRevision: number }, WriteRefusal | 'divisions.too_many'>> {
  return transaction(database, async (tx) => {
    const held = await holdAsRead(tx, actor, asked)
    if (!held.ok) return held
    const others = await listDivisions(tx, asked.competitionId)
    if (others.length >= divisionsMax) return refuse('divisions.too_many')
    const number = Math.max(-1, ...others.map((other) => other.number)) + 1
    const id = newId()
    await insertDivision(tx, { id, competitionId: asked.competitionId, number }, plan)
    const ledger = await openLedger(tx, clock, asked.competitionId)
    await writeCauses(tx, ledger, [{ kind: 'division', division: number, rights: boardRights(plan, []) }])
    const saved = await recordChange(tx, actor, held.value, {
      action: 'competitions.add-division',
      after: { id, number, ...divisionFacts(plan) },
    })
    return ok({ id, ...saved })
  })
}
