import { ok } from '@tiltyard/contracts'
import { newId, type PlatformTx, transaction } from '../../../kernel/index.ts'
import { newAccessName } from '../access-name.ts'
import { announceEnvironment } from '../announce-environment.ts'
import { insertEnvironment } from '../environment.store.ts'
import type { EnvironmentDeps } from '../environment-deps.ts'
import { admitFirst, findMissingRoom, lockAdmission } from '../queue.store.ts'
import { lockPools, retireForRoom, retireWarm } from '../warm.store.ts'
import { warmLifeSeconds, warmPromiseSeconds } from './patience.rules.ts'

type Deps = Omit<EnvironmentDeps, 'flagKey'>

/** Lets in whoever there is room for. Somebody who waits is worth more than a machine that waits: that one makes room. */
export async function admitQueued(tx: PlatformTx, { clock, environmentLimits }: Deps): Promise<void> {
  const waiting = await lockAdmission(tx)
  if (waiting === 0) return
  const admitted = await admitFirst(tx, clock, environmentLimits)
  // Who is let in at once was never told of a queue: the answer to the wish said that it is being made.
  for (const row of admitted) if (row.has_waited) announceEnvironment(tx, row)
  if (admitted.length >= waiting) return
  const missing = await findMissingRoom(tx)
  if (missing > 0) await retireForRoom(tx, missing)
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
