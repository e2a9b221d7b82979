import { ok } from '@tiltyard/contracts'
import { type CoreDeps, transaction } from '../../../kernel/index.ts'
import { closeSittings } from '../sittings/sitting.store.ts'
import { lockDueSittings } from './closing.store.ts'
import { workInLanes } from './lanes.ts'

const batchSize = 500

/**
 * Writes down which sittings are over; several workers share them. What is read after the lock is complete: who saves
 * holds the same lock until the commit.
 */
export async function closeDueSittings(deps: CoreDeps): Promise<number> {
  let closed = 0
  await workInLanes(async () => {
    const count = await closeSome(deps)
    closed += count
    return count > 0
  })
  return closed
}

async function closeSome({ database, clock }: CoreDeps): Promise<number> {
  const result = await transaction(database, async (tx) => {
    const ids = await lockDueSittings(tx, clock, batchSize)
    return ok(ids.length > 0 ? (await closeSittings(tx, clock, { ids, by: 'clock' })).length : 0)
  })
  if (!result.ok) throw new Error('closing is never refused')
  return result.value
}
