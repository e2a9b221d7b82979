import type { PlatformTx } from '../../../kernel/index.ts'
import { hashEvent } from './chain.rules.ts'
import { insertEvents, type LedgerEnd, markLedgerEnd } from './ledger.store.ts'
import { eventFrom, type NewCause } from './ledger-event.ts'

/**
 * Adds causes to a ledger that this transaction holds, all with the moment at which it was taken hold of. The one way into
 * the ledger: whatever moves a board goes through here.
 */
export async function writeCauses(
  tx: PlatformTx,
  ledger: LedgerEnd,
  causes: readonly NewCause[],
): Promise<LedgerEnd> {
  if (causes.length === 0) return ledger
  const at = ledger.at.toISOString()
  let { lastSeq, lastHash } = ledger
  const events = causes.map((cause) => {
    lastSeq += 1
    const event = eventFrom(cause, lastSeq, at)
    lastHash = hashEvent(lastHash, event)
    return { ...event, hash: lastHash }
  })
  await insertEvents(tx, ledger.competitionId, events)
  await markLedgerEnd(tx, { competitionId: ledger.competitionId, lastSeq, lastHash, at })
  return { ...ledger, lastSeq, lastHash }
}
