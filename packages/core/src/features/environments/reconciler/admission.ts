import { ok } from '@tiltyard/contracts'
import { newId, type PlatformTx, transaction } from '../../../kernel/index.ts'
import { insertEnvironment, newAccessName } from '../environment.store.ts'
import type { EnvironmentDeps } from '../environment-deps.ts'
import { queueEnvironmentEvent } from '../environment-events.ts'
import { countCapacityDeficit, lockAdmission } from '../queue.store.ts'
import { evictWarm, lockWarmPools, retireStaleWarm } from '../warm-pool.store.ts'
import {
  admitAndLeaseRows,
  type LeasedEnvironment,
  type LeaseRequest,
  leaseEnvironments,
} from './lease.store.ts'
import { warmLifeSeconds, warmPromiseSeconds } from './timeouts.rules.ts'

type Deps = Omit<EnvironmentDeps, 'flagKey'>

/**
 * Admits queued environments within the limits and leases environments that need work. A waiting owner has priority
 * over the warm pool, which is reduced for capacity.
 */
export async function admitAndLease(
  tx: PlatformTx,
  { clock, environmentLimits }: Deps,
  order: LeaseRequest,
): Promise<LeasedEnvironment[]> {
  await lockAdmission(tx)
  const rows = await admitAndLeaseRows(tx, clock, environmentLimits, order)
  // An environment admitted at once was never shown as queued: the reply to its request said that it is being created.
  for (const row of rows) if (row.has_waited) await queueEnvironmentEvent(tx, row)
  const leased = rows.filter((row) => row.is_leased)
  const admitted = rows.filter((row) => row.is_admitted)
  if (rows[0]?.waited === admitted.length) return leased
  const missing = await countCapacityDeficit(tx)
  if (missing <= 0) return leased
  await evictWarm(tx, missing)
  return [...leased, ...(await leaseEnvironments(tx, clock, { ...order, most: order.most - leased.length }))]
}

/** Fills each warm pool as its template says, by recent demand. */
export async function fillWarmPools({ database, clock, environmentLimits }: Deps): Promise<void> {
  if (!environmentLimits.isAvailable) return
  await transaction(database, async (tx) => {
    await retireStaleWarm(tx, clock, warmPromiseSeconds)
    for (const { templateId, revision, missing } of await lockWarmPools(tx, clock))
      for (let n = 0; n < missing; n += 1)
        await insertEnvironment(tx, clock, {
          id: newId(),
          templateId,
          templateRevision: revision,
          owner: null,
          purpose: 'warm',
          state: 'queued',
          networkGroup: null,
          accessName: newAccessName(),
          flag: null,
          limitSeconds: warmLifeSeconds,
          maxSeconds: warmLifeSeconds,
        })
    return ok()
  })
}
