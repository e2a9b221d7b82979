import { ok } from '@tiltyard/contracts'
import { type CoreDeps, transaction } from '../../../kernel/index.ts'
import { closeSittings } from '../sittings/sitting.store.ts'
import { lockDueSittings } from './closing.store.ts'

const batchSize = 500

/**
 * Writes down which sittings are over; several workers share them. What is read after the lock is complete: who saves
 * holds the same lock until the commit.
 */
export async function closeDueSittings({ database, clock }: CoreDeps): Promise<number> {
  let closed = 0
  for (;;) {
    const result = await transaction(database, async (tx) => {
      const ids = await lockDueSittings(tx, clock, batchSize)
      return ok(ids.length > 0 ? (await closeSittings(tx, clock, { ids, by: 'clock' })).length : 0)
    })
    if (!result.ok || result.value === 0) return closed
    closed += result.value
  }
}
