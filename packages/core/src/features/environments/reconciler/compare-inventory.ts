import { ok } from '@tiltyard/contracts'
import { reading, transaction } from '../../../kernel/index.ts'
import type { EnvironmentFound } from '../../../ports/index.ts'
import { announceEnvironment } from '../announce-environment.ts'
import { wakeReconcilers } from '../environment.store.ts'
import type { ReconcilerDeps } from '../environment-deps.ts'
import { findNow, listRunningSince, listWantedAmong, markLost, type RunningRow } from './compare.store.ts'
import { engineSeconds, type Failure, mayTryAgain } from './patience.rules.ts'
import { within } from './within.ts'

/**
 * The engine's inventory against the rows, both ways: objects that no row wants are removed, rows whose object is gone or has
 * ended are seen to. Throws while the engine is away, and then nothing has been concluded.
 */
export async function compareInventory(deps: ReconcilerDeps): Promise<void> {
  const reader = reading(deps.database)
  const before = await findNow(reader, deps.clock)
  const found = await within(engineSeconds.list, 'list what it has', deps.engine.list())
  const wanted = await listWantedAmong(
    reader,
    found.map(({ id }) => id),
  )
  const running = await listRunningSince(reader, deps.clock, before)
  const objects = new Map(found.map((object) => [object.id, object]))
  for (const row of running) {
    const object = objects.get(row.id)
    if (object?.state !== 'running') await noteLost(deps, before, row, object)
  }
  for (const { id } of found) if (!wanted.has(id)) await removeStray(deps, id)
}

async function removeStray({ engine, log }: ReconcilerDeps, id: string): Promise<void> {
  log.warn({ environmentId: id }, 'removing an object that no row wants')
  await within(engineSeconds.remove, 'remove it', engine.remove(id)).catch((fault: unknown) => {
    // The next look finds it again.
    log.error({ err: fault, environmentId: id }, 'an object that no row wants could not be removed')
  })
}

async function noteLost(
  { database, log }: ReconcilerDeps,
  before: Date,
  row: RunningRow,
  object: EnvironmentFound | undefined,
): Promise<void> {
  const failureDetail = object ? (object.reason ?? 'it ended') : 'the engine has lost it'
  const kind = kindOf(failureDetail)
  const attempts = (row.hasSettled ? 0 : row.attempts) + 1
  const isFinal = kind === 'expired' || !mayTryAgain(kind, attempts, row.purpose)
  log.warn({ environmentId: row.id, failureDetail, isFinal }, 'an environment has ended by itself')
  await transaction(database, async (tx) => {
    const lost = await markLost(tx, before, {
      id: row.id,
      attempts,
      failure: isFinal ? kind : null,
      failureDetail,
    })
    if (lost) announceEnvironment(tx, lost)
    await wakeReconcilers(tx)
    return ok()
  })
}

function kindOf(reason: string): Failure {
  if (reason === 'deadline') return 'expired'
  return reason.includes('memory') ? 'out_of_memory' : 'ended'
}
