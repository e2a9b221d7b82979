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
 * What has work, into our hands, and before it whoever there is room for. Somebody who waits is worth more than a machine
 * that waits: that one makes room.
 */
export async function admitAndLease(
  tx: PlatformTx,
  { clock, environmentLimits }: Deps,
  order: LeaseRequest,
): Promise<LeasedEnvironment[]> {
  await lockAdmission(tx)
  const rows = await admitAndLeaseRows(tx, clock, environmentLimits, order)
  // Who is let in at once was never told of a queue: the answer to the wish said that it is being made.
  for (const row of rows) if (row.has_waited) queueEnvironmentEvent(tx, row)
  const leased = rows.filter((row) => row.is_leased)
  const admitted = rows.filter((row) => row.is_admitted)
  if (rows[0]?.waited === admitted.length) return leased
  const missing = await countCapacityDeficit(tx)
  if (missing <= 0) return leased
  await evictWarm(tx, missing)
  return [...leased, ...(await leaseEnvironments(tx, clock, { ...order, most: order.most - leased.length }))]
}

/** Keeps each pool as full as its template says, by what was asked for lately. */
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
          ownerId: null,
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
