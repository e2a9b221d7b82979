import { ok } from '@tiltyard/contracts'
import { type CoreDeps, toReader, transaction } from '../../../kernel/index.ts'
import type { EnvironmentStatus } from '../../../ports/index.ts'
import { withTimeout } from '../engine.ts'
import { wakeReconcilers } from '../environment.store.ts'
import type { ReconcilerDeps } from '../environment-deps.ts'
import { queueEnvironmentEvent } from '../environment-events.ts'
import {
  getDatabaseTime,
  type LostEnvironment,
  listExpectedIds,
  listLeastSampled,
  listRunningSince,
  markExpired,
  markLost,
  markWarned,
  type RunningRow,
  type SampledLoad,
  updateLoads,
} from './sweep.store.ts'
import { canRetry, engineTimeoutSeconds, type FailureKind } from './timeouts.rules.ts'

/** Expires environments and warns owners, whether or not a page is open. */
export async function expireAndWarn({ database, clock }: CoreDeps): Promise<void> {
  await transaction(database, async (tx) => {
    const expired = await markExpired(tx, clock)
    for (const row of expired) await queueEnvironmentEvent(tx, row)
    for (const { minutes, ...row } of await markWarned(tx, clock))
      await queueEnvironmentEvent(tx, row, minutes)
    if (expired.length > 0) await wakeReconcilers(tx)
    return ok()
  })
}

/**
 * Compares the engine's inventory with the rows: orphaned objects are removed, and rows whose object is gone or has
 * ended are handled. Throws while the engine is unavailable, without any conclusion.
 */
export async function compareInventory(deps: ReconcilerDeps): Promise<void> {
  const reader = toReader(deps.database)
  const before = await getDatabaseTime(reader, deps.clock)
  const inventory = await withTimeout(engineTimeoutSeconds.list, 'list what it has', deps.engine.list())
  const expectedIds = await listExpectedIds(
    reader,
    inventory.map(({ id }) => id),
  )
  const running = await listRunningSince(reader, deps.clock, before)
  const objects = new Map(inventory.map((object) => [object.id, object]))
  const lost = running.flatMap((row) => {
    const object = objects.get(row.id)
    return object?.state === 'running' ? [] : [toLostEnvironment(row, object)]
  })
  if (lost.length > 0) await handleLostEnvironments(deps, before, lost)
  for (const { id } of inventory) if (!expectedIds.has(id)) await removeOrphan(deps, id)
}

async function removeOrphan({ engine, log }: ReconcilerDeps, id: string): Promise<void> {
  log.warn({ environmentId: id }, 'removing orphaned engine object')
  await withTimeout(engineTimeoutSeconds.remove, 'remove it', engine.remove(id)).catch((fault: unknown) => {
    // The next sweep finds the object again.
    log.error({ err: fault, environmentId: id }, 'orphaned engine object not removed')
  })
}

function toLostEnvironment(row: RunningRow, object: EnvironmentStatus | undefined): LostEnvironment {
  const failureDetail = object ? (object.reason ?? 'it ended') : 'the engine has lost it'
  const kind = failureKind(failureDetail)
  const attempts = (row.hasSettled ? 0 : row.attempts) + 1
  const isFinal = kind === 'expired' || !canRetry(kind, attempts, row.purpose)
  return { id: row.id, attempts, failure: isFinal ? kind : null, failureDetail }
}

async function handleLostEnvironments(
  { database, log }: ReconcilerDeps,
  before: Date,
  lost: readonly LostEnvironment[],
): Promise<void> {
  for (const { id, failure, failureDetail } of lost)
    log.warn(
      { environmentId: id, failureDetail, isFinal: failure !== null },
      'environment exited unexpectedly',
    )
  await transaction(database, async (tx) => {
    for (const row of await markLost(tx, before, lost)) await queueEnvironmentEvent(tx, row)
    await wakeReconcilers(tx)
    return ok()
  })
}

function failureKind(reason: string): FailureKind {
  if (reason === 'deadline') return 'expired'
  return reason.includes('memory') ? 'out_of_memory' : 'exited'
}

/** Samples per half minute: ten thousand environments are sampled within five minutes. */
const sampleLimit = 1_000
const sampleBatchSize = 250
/** A measurement mostly waits between two samples. */
const samplesAtOnce = 32

/** For the console's list. An environment that ends meanwhile has no load. */
export async function sampleLoads(deps: ReconcilerDeps): Promise<void> {
  const ids = await listLeastSampled(toReader(deps.database), sampleLimit)
  for (let from = 0; from < ids.length; from += sampleBatchSize) {
    const loads = await measureLoads(deps, ids.slice(from, from + sampleBatchSize))
    await transaction(deps.database, async (tx) => ok(await updateLoads(tx, deps.clock, loads)))
  }
}

async function measureLoads({ engine }: ReconcilerDeps, ids: readonly string[]): Promise<SampledLoad[]> {
  const waiting = ids.values()
  const loads: SampledLoad[] = []
  const measureNext = async () => {
    for (const id of waiting) {
      const load = await withTimeout(engineTimeoutSeconds.load, 'tell a load', engine.load(id)).catch(
        () => null,
      )
      if (load) loads.push({ id, load })
    }
  }
  await Promise.all(Array.from({ length: samplesAtOnce }, measureNext))
  return loads
}
