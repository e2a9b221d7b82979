import type { PlatformTx } from '../../../kernel/index.ts'
import { insertImportedLedger, insertScoreEvents } from './ledger.store.ts'
import { genesisHash, hashScoreEvent } from './score-event.rules.ts'
import type { ScoreEventRecord } from './score-event.ts'

export type HashedScoreEvent = ScoreEventRecord & { readonly hash: Buffer }

/** The number of the first event whose position or hash does not follow from its predecessors; null when all do. */
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
 * Imports a ledger unchanged: the same events, times and hashes, so the same board. Only for a competition without a
 * ledger, and only for a valid chain.
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
