import type { PlatformTx } from '../../../kernel/index.ts'
import { genesis, hashEvent } from './chain.rules.ts'
import { insertEvents, insertWholeLedger } from './ledger.store.ts'
import type { LedgerEvent } from './ledger-event.ts'

export type HashedEvent = LedgerEvent & { readonly hash: Buffer }

/** The number of the first event whose place or hash is not what the ones before it make it; null when all hold. */
export function firstBroken(events: readonly HashedEvent[]): number | null {
  let previous: Buffer = genesis
  for (const [index, { hash, ...event }] of events.entries()) {
    previous = hashEvent(previous, event)
    if (event.seq !== index + 1 || !previous.equals(hash)) return index + 1
  }
  return null
}

const eventsAtOnce = 5_000

/**
 * A ledger that was kept elsewhere, as it was: the same events, moments and hashes, so the same board. The only other way
 * into the ledger than writing causes, for a competition that has none yet, and only for a chain that holds.
 */
export async function restoreLedger(
  tx: PlatformTx,
  { competitionId, events }: { readonly competitionId: string; readonly events: readonly HashedEvent[] },
): Promise<void> {
  const broken = firstBroken(events)
  if (broken !== null) throw new Error(`event ${broken} of the ledger does not follow from those before it`)
  const last = events.at(-1)
  const joined = events.flatMap(({ kind, team }) => (kind === 'join' && team !== null ? [team + 1] : []))
  await insertWholeLedger(tx, {
    competitionId,
    lastSeq: events.length,
    lastHash: last?.hash ?? genesis,
    lastAt: last?.at ?? null,
    entries: joined.reduce((most, number) => Math.max(most, number), 0),
  })
  for (let from = 0; from < events.length; from += eventsAtOnce)
    await insertEvents(tx, competitionId, events.slice(from, from + eventsAtOnce))
}
