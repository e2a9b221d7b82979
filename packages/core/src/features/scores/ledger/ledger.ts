import type { Clock, PlatformTx } from '../../../kernel/index.ts'
import {
  insertImportedLedger,
  insertLedger,
  insertScoreEvents,
  type LedgerEnd,
  lockLedger,
  updateLedgerEnd,
} from './ledger.store.ts'
import {
  genesisHash,
  hashScoreEvent,
  type NewScoreEvent,
  type ScoreEventRecord,
  toScoreEventRecord,
} from './score-event.rules.ts'

/** Begins a competition's ledger where it has none, and holds it until the transaction ends. */
export async function openLedger(tx: PlatformTx, clock: Clock, competitionId: string): Promise<LedgerEnd> {
  await insertLedger(tx, clock, { competitionId, hash: genesisHash })
  const ledger = await lockLedger(tx, clock, competitionId)
  if (!ledger) throw new Error(`competition ${competitionId} has no ledger`)
  return ledger
}

/**
 * Adds causes to a ledger that this transaction holds, all with the moment at which it was taken hold of. The one way into
 * the ledger: whatever moves a board goes through here.
 */
export async function appendScoreEvents(
  tx: PlatformTx,
  ledger: LedgerEnd,
  newEvents: readonly NewScoreEvent[],
): Promise<LedgerEnd> {
  if (newEvents.length === 0) return ledger
  const at = ledger.at.toISOString()
  let { lastSeq, lastHash } = ledger
  const events = newEvents.map((newEvent) => {
    lastSeq += 1
    const event = toScoreEventRecord(newEvent, lastSeq, at)
    lastHash = hashScoreEvent(lastHash, event)
    return { ...event, hash: lastHash }
  })
  await insertScoreEvents(tx, ledger.competitionId, events)
  await updateLedgerEnd(tx, { competitionId: ledger.competitionId, lastSeq, lastHash, at })
  return { ...ledger, lastSeq, lastHash }
}

export type HashedScoreEvent = ScoreEventRecord & { readonly hash: Buffer }

/** The number of the first event whose place or hash is not what the ones before it make it; null when all hold. */
export function firstBrokenSeq(events: readonly HashedScoreEvent[]): number | null {
  let previous: Buffer = genesisHash
  for (const [index, { hash, ...event }] of events.entries()) {
    previous = hashScoreEvent(previous, event)
    if (event.seq !== index + 1 || !previous.equals(hash)) return index + 1
  }
  return null
}

const insertBatchSize = 5_000

/**
 * A ledger that was kept elsewhere, as it was: the same events, moments and hashes, so the same board. The only other way
 * into the ledger than writing causes, for a competition that has none yet, and only for a chain that holds.
 */
export async function restoreLedger(
  tx: PlatformTx,
  { competitionId, events }: { readonly competitionId: string; readonly events: readonly HashedScoreEvent[] },
): Promise<void> {
  const brokenSeq = firstBrokenSeq(events)
  if (brokenSeq !== null)
    throw new Error(`event ${brokenSeq} of the ledger does not follow from those before it`)
  const last = events.at(-1)
  const joined = events.flatMap(({ kind, team }) => (kind === 'join' && team !== null ? [team + 1] : []))
  await insertImportedLedger(tx, {
    competitionId,
    lastSeq: events.length,
    lastHash: last?.hash ?? genesisHash,
    lastAt: last?.at ?? null,
    entries: joined.reduce((most, number) => Math.max(most, number), 0),
  })
  for (let from = 0; from < events.length; from += insertBatchSize)
    await insertScoreEvents(tx, competitionId, events.slice(from, from + insertBatchSize))
}
