import { ok } from '@tiltyard/contracts'
import { newId, type PlatformTx, transaction } from '../../../kernel/index.ts'
import { newAccessName } from '../access-name.ts'
import { announceEnvironment } from '../announce-environment.ts'
import { insertEnvironment } from '../environment.store.ts'
import type { EnvironmentDeps } from '../environment-deps.ts'
import { findMissingRoom, lockAdmission } from '../queue.store.ts'
import { lockPools, retireForRoom, retireWarm } from '../warm.store.ts'
import { admitAndLease, type LeaseOrder, leaseWork, type RowAtWork } from './lease.store.ts'
import { warmLifeSeconds, warmPromiseSeconds } from './patience.rules.ts'

type Deps = Omit<EnvironmentDeps, 'flagKey'>

/**
 * What has work, into our hands, and before it whoever there is room for. Somebody who waits is worth more than a machine
 * that waits: that one makes room.
 */
export async function admitAndTake(
  tx: PlatformTx,
  { clock, environmentLimits }: Deps,
  order: LeaseOrder,
): Promise<RowAtWork[]> {
  await lockAdmission(tx)
  const rows = await admitAndLease(tx, clock, environmentLimits, order)
  // Who is let in at once was never told of a queue: the answer to the wish said that it is being made.
  for (const row of rows) if (row.has_waited) announceEnvironment(tx, row)
  const taken = rows.filter((row) => row.is_leased)
  const admitted = rows.filter((row) => row.is_admitted)
  if (rows[0]?.waited === admitted.length) return taken
  const missing = await findMissingRoom(tx)
  if (missing <= 0) return taken
  await retireForRoom(tx, missing)
  return [...taken, ...(await leaseWork(tx, clock, { ...order, most: order.most - taken.length }))]
}

/** Keeps each pool as full as its template says, by what was asked for lately. */
export async function fillPools({ database, clock, environmentLimits }: Deps): Promise<void> {
  if (!environmentLimits.isAvailable) return
  await transaction(database, async (tx) => {
    await retireWarm(tx, clock, warmPromiseSeconds)
    for (const { templateId, revision, missing } of await lockPools(tx, clock))
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
          capSeconds: warmLifeSeconds,
        })
    return ok()
  })
}
