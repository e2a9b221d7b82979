import type { Clock, PlatformTx } from '../../../kernel/index.ts'
import { genesis } from './chain.rules.ts'
import { insertLedger, type LedgerEnd, lockLedger } from './ledger.store.ts'

/** Begins a competition's ledger where it has none, and holds it until the transaction ends. */
export async function openLedger(tx: PlatformTx, clock: Clock, competitionId: string): Promise<LedgerEnd> {
  await insertLedger(tx, clock, { competitionId, hash: genesis })
  const ledger = await lockLedger(tx, clock, competitionId)
  if (!ledger) throw new Error(`competition ${competitionId} has no ledger`)
  return ledger
}
