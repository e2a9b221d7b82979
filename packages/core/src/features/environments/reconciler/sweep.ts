import { ok } from '@tiltyard/contracts'
import { type CoreDeps, toReader, transaction } from '../../../kernel/index.ts'
import type { EnvironmentStatus } from '../../../ports/index.ts'
import { withTimeout } from '../engine.ts'
import { wakeReconcilers } from '../environment.store.ts'
import type { ReconcilerDeps } from '../environment-deps.ts'
import { queueEnvironmentEvent } from '../environment-events.ts'
import {
  getDatabaseTime,
  listExpectedIds,
  listLeastSampled,
  listRunningSince,
  markExpired,
  markLost,
  markWarned,
  type RunningRow,
  updateLoad,
} from './sweep.store.ts'
import { canRetry, engineTimeoutSeconds, type FailureKind } from './timeouts.rules.ts'

/** Whether or not anybody looks at it: what is over ends, and whose end is near is told. */
export async function expireAndWarn({ database, clock }: CoreDeps): Promise<void> {
  await transaction(database, async (tx) => {
    const expired = await markExpired(tx, clock)
    for (const row of expired) queueEnvironmentEvent(tx, row)
    for (const { minutes, ...row } of await markWarned(tx, clock)) queueEnvironmentEvent(tx, row, minutes)
    if (expired.length > 0) await wakeReconcilers(tx)
    return ok()
  })
}

/**
 * The engine's inventory against the rows, both ways: objects that no row wants are removed, rows whose object is gone or has
 * ended are seen to. Throws while the engine is away, and then nothing has been concluded.
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
  for (const row of running) {
    const object = objects.get(row.id)
    if (object?.state !== 'running') await handleLostEnvironment(deps, before, row, object)
  }
  for (const { id } of inventory) if (!expectedIds.has(id)) await removeOrphan(deps, id)
}

async function removeOrphan({ engine, log }: ReconcilerDeps, id: string): Promise<void> {
  log.warn({ environmentId: id }, 'removing orphaned engine object')
  await withTimeout(engineTimeoutSeconds.remove, 'remove it', engine.remove(id)).catch((fault: unknown) => {
    // The next look finds it again.
    log.error({ err: fault, environmentId: id }, 'orphaned engine object not removed')
  })
}

async function handleLostEnvironment(
  { database, log }: ReconcilerDeps,
  before: Date,
  row: RunningRow,
  object: EnvironmentStatus | undefined,
): Promise<void> {
  const failureDetail = object ? (object.reason ?? 'it ended') : 'the engine has lost it'
  const kind = failureKind(failureDetail)
  const attempts = (row.hasSettled ? 0 : row.attempts) + 1
  const isFinal = kind === 'expired' || !canRetry(kind, attempts, row.purpose)
  log.warn({ environmentId: row.id, failureDetail, isFinal }, 'environment exited unexpectedly')
  await transaction(database, async (tx) => {
    const updated = await markLost(tx, before, {
      id: row.id,
      attempts,
      failure: isFinal ? kind : null,
      failureDetail,
    })
    if (updated) queueEnvironmentEvent(tx, updated)
    await wakeReconcilers(tx)
    return ok()
  })
}

function failureKind(reason: string): FailureKind {
  if (reason === 'deadline') return 'expired'
  return reason.includes('memory') ? 'out_of_memory' : 'exited'
}

const sampleBatchSize = 50

/** For the console's list. One that ends meanwhile has no load to be noted. */
export async function sampleLoads(deps: ReconcilerDeps): Promise<void> {
  for (const id of await listLeastSampled(toReader(deps.database), sampleBatchSize)) {
    const load = await withTimeout(engineTimeoutSeconds.list, 'tell a load', deps.engine.load(id)).catch(
      () => null,
    )
    if (!load) continue
    await transaction(deps.database, async (tx) => ok(await updateLoad(tx, deps.clock, id, load)))
  }
}
