import { ok, type Result, refuse } from '@tiltyard/contracts'
import type { Clock, PlatformTx } from '../../kernel/index.ts'
import { type Division, findDivision, holdDivision } from '../competitions/index.ts'
import { openLedger, writeCauses } from '../standings/index.ts'
import { announceEntry } from './announce-entry.ts'
import { markDivision } from './entry.store.ts'
import { lockTeamAndEntry } from './lock-entry.ts'

export type DivisionMoved = { readonly before: Division; readonly after: Division }

/** Whether the team may join that division is the caller's to ask: organisers put teams where they belong. */
export async function moveDivision(
  tx: PlatformTx,
  clock: Clock,
  {
    teamId,
    divisionId,
    reason,
  }: { readonly teamId: string; readonly divisionId: string; readonly reason?: string },
): Promise<Result<DivisionMoved, 'entries.not_found' | 'entries.division_not_found'>> {
  const locked = await lockTeamAndEntry(tx, teamId)
  if (!locked.ok) return locked
  const { entry } = locked.value
  const { competitionId, number } = entry
  const after = await holdDivision(tx, { competitionId, divisionId })
  if (!after) return refuse('entries.division_not_found')
  const before = await findDivision(tx, { competitionId, divisionId: entry.divisionId })
  if (!before) throw new Error('an entry without its division')
  if (after.id === before.id) return ok({ before, after })
  await markDivision(tx, teamId, divisionId)
  if (number !== null)
    await writeCauses(tx, await openLedger(tx, clock, competitionId), [
      { kind: 'move-division', team: number, division: after.number, ...(reason && { note: { reason } }) },
    ])
  await announceEntry(tx, entry)
  return ok({ before, after })
}
