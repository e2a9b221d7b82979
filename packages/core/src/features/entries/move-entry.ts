import { ok, type Result, refuse } from '@tiltyard/contracts'
import { tell } from '../../events.ts'
import type { Clock, PlatformTx } from '../../kernel/index.ts'
import { findDivision } from '../competitions/index.ts'
import { type NewCause, openLedger, raiseEntries, writeCauses } from '../standings/index.ts'
import { announceEntry } from './announce-entry.ts'
import { causeOf, type Entry, type EntryMove, stateAfter, whyCannotMove } from './entry.rules.ts'
import { markDecided } from './entry.store.ts'

export type Move = {
  readonly move: Exclude<EntryMove, 'submit'>
  readonly by: string | null
  readonly reason?: string
  /** Kept with the ledger's cause, where the entry itself has no room for a reason. */
  readonly note?: string
}

export type Moved = { readonly before: Entry; readonly after: Pick<Entry, 'state' | 'number' | 'reason'> }

/** One step of an entry that this transaction holds: its state, what the ledger is told of it, and those who are told. */
export async function moveEntry(
  tx: PlatformTx,
  clock: Clock,
  entry: Entry,
  { move, by, reason, note }: Move,
): Promise<Result<Moved, 'entries.move_impossible'>> {
  const why = whyCannotMove(entry.state, move)
  if (why) return refuse(why)
  const number = await writeCause(tx, clock, entry, { move, note: note ?? reason })
  const after = { state: stateAfter(move), number, reason: reason ?? null }
  await markDecided(tx, clock, { teamId: entry.teamId, ...after, by })
  await tell(tx, 'entries.moved', { teamId: entry.teamId, state: after.state, by })
  await announceEntry(tx, entry)
  return ok({ before: entry, after })
}

/** Answers with the entry's number, which it is given when it first counts. */
async function writeCause(
  tx: PlatformTx,
  clock: Clock,
  entry: Entry,
  { move, note }: { readonly move: EntryMove; readonly note: string | undefined },
): Promise<number | null> {
  const kind = causeOf(entry, move)
  if (!kind) return entry.number
  const { competitionId, divisionId } = entry
  const ledger = await openLedger(tx, clock, competitionId)
  const team = entry.number ?? (await raiseEntries(tx, competitionId))
  const noted = note ? { note: { reason: note } } : {}
  const cause: NewCause =
    kind === 'join'
      ? { kind, team, division: await numberOf(tx, { competitionId, divisionId }) }
      : { kind, team, ...noted }
  await writeCauses(tx, ledger, [cause])
  return team
}

async function numberOf(
  tx: PlatformTx,
  division: { readonly competitionId: string; readonly divisionId: string },
): Promise<number> {
  const found = await findDivision(tx, division)
  if (!found) throw new Error('an entry without its division')
  return found.number
}
