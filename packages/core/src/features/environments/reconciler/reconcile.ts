import { setTimeout as sleep } from 'node:timers/promises'
import { toReader } from '../../../kernel/index.ts'
import { EnvironmentGone } from '../../../ports/index.ts'
import { withTimeout } from '../engine.ts'
import type { ReconcilerDeps } from '../environment-deps.ts'
import { cachedTemplate, type TemplateRow } from '../templates/template.store.ts'
import type { TemplateFileRow } from '../templates/template-file.store.ts'
import { listInitialFiles, toEnvironmentSpec, writeFiles } from './environment-setup.ts'
import type { LeasedEnvironment } from './lease.store.ts'
import type { Lease } from './lease.ts'
import { isReady } from './readiness.ts'
import {
  backOffSeconds,
  canRetry,
  engineTimeoutSeconds,
  type FailureKind,
  maxAttempts,
} from './timeouts.rules.ts'
import { nextStep, type ReconcileStep } from './transitions.rules.ts'

const probeEveryMs = 150
const runningUpdate = { state: 'running', failure: null, failureDetail: null } as const

/**
 * Takes one environment as far as possible. After a crash at any point, the next holder of the lease continues from the
 * stored state.
 */
export async function reconcileLeased(deps: ReconcilerDeps, lease: Lease): Promise<void> {
  try {
    await steps[nextStep(lease.row)](deps, lease)
  } catch (fault) {
    if (!lease.lost.aborted) await handleFailure(deps, lease, fault)
  } finally {
    lease.end()
    // A changed desired state is handled by the next holder of the lease.
    if (lease.lost.aborted) await lease.commit({})
  }
}

const steps: Readonly<Record<ReconcileStep, (deps: ReconcilerDeps, lease: Lease) => Promise<unknown>>> = {
  none: (_, lease) => lease.commit({}),
  create,
  prepare,
  stop,
  remove,
}

/** Without files, flag or readiness check, the environment is running with the same commit. */
async function create(deps: ReconcilerDeps, lease: Lease): Promise<void> {
  const template = await findTemplate(deps, lease)
  const [initialFiles] = await Promise.all([
    listInitialFiles(deps, lease.row, template),
    withTimeout(
      engineTimeoutSeconds.ensure,
      'make it',
      deps.engine.ensure(toEnvironmentSpec(lease.row, template)),
    ),
  ])
  const templateRevision = template.revision
  if (template.readiness === null && initialFiles.length === 0) {
    const reached = ['started_at', 'prepared_at', 'running_at'] as const
    await lease.commit({ ...runningUpdate, reached, templateRevision })
    return
  }
  const starts = { state: 'starting', reached: ['started_at'], keepsLease: true } as const
  if (await lease.commit({ ...starts, templateRevision }))
    await prepareAndProbe(deps, lease, template, initialFiles)
}

async function prepare(deps: ReconcilerDeps, lease: Lease): Promise<void> {
  const template = await findTemplate(deps, lease)
  await prepareAndProbe(deps, lease, template, await listInitialFiles(deps, lease.row, template))
}

async function findTemplate({ database }: ReconcilerDeps, { row }: Lease): Promise<TemplateRow> {
  const { template_id: id, revision } = row
  const template = await cachedTemplate(database, toReader(database), { id, revision })
  if (!template) throw new Error('its template is gone')
  return template
}

async function prepareAndProbe(
  deps: ReconcilerDeps,
  lease: Lease,
  template: TemplateRow,
  initialFiles: readonly TemplateFileRow[],
): Promise<void> {
  // A claimed warm environment is ready; only its owner's flag is missing.
  const wasWarm = lease.row.claimed_at !== null
  const isToAnswer = !wasWarm && template.readiness !== null
  const isPrepared = !wasWarm && lease.row.prepared_at !== null
  if (!isPrepared) {
    await writeFiles(deps, lease.row.id, initialFiles)
    if (isToAnswer && !(await lease.commit({ reached: ['prepared_at'], keepsLease: true }))) return
  }
  if (isToAnswer && !(await waitUntilReady(deps, lease, template))) return
  await lease.commit({
    ...runningUpdate,
    reached: isToAnswer ? ['running_at'] : ['prepared_at', 'running_at'],
  })
}

/** False: the lease was lost while waiting. */
async function waitUntilReady(deps: ReconcilerDeps, lease: Lease, template: TemplateRow): Promise<boolean> {
  const until = performance.now() + template.ready_seconds * 1_000
  while (
    !(await withTimeout(engineTimeoutSeconds.run, 'answer', isReady(deps.engine, lease.row.id, template)))
  ) {
    if (lease.lost.aborted) return false
    if (performance.now() > until) throw new EnvironmentNotReady(template.ready_seconds)
    await sleep(probeEveryMs)
  }
  return true
}

async function stop({ engine }: ReconcilerDeps, lease: Lease): Promise<void> {
  try {
    await withTimeout(engineTimeoutSeconds.stop, 'stop it', engine.stop(lease.row.id))
  } catch (fault) {
    if (!(fault instanceof EnvironmentGone)) throw fault
  }
  await lease.commit({ state: 'stopped' })
}

async function remove({ engine }: ReconcilerDeps, lease: Lease): Promise<void> {
  await withTimeout(engineTimeoutSeconds.remove, 'remove it', engine.remove(lease.row.id))
  const { desired_state, failure } = lease.row
  if (desired_state === 'deleted') await lease.commit({ state: 'deleted', reached: ['ended_at'] })
  else if (failure) await lease.commit({ state: 'failed', reached: ['ended_at'] })
  else await lease.commit({ state: 'creating', isRestart: true })
}

class EnvironmentNotReady extends Error {
  constructor(seconds: number) {
    super(`it was not ready within ${seconds} s`)
  }
}

const detailMax = 1_000

/**
 * A failed creation is retried a few times, then the row contains the reason; in both cases the engine object is
 * removed first. Removing and stopping are retried without limit, and an unavailable engine counts as no attempt.
 */
async function handleFailure(deps: ReconcilerDeps, lease: Lease, fault: unknown): Promise<void> {
  const { row } = lease
  deps.log.warn(
    { err: fault, environmentId: row.id, state: row.state, desired_state: row.desired_state },
    'environment step failed',
  )
  const observed = await findEndReason(deps, row.id)
  if (observed === 'away') return void (await lease.commit({ retryInSeconds: engineAwayRetrySeconds }))
  const attempts = Math.min(row.attempts + 1, maxAttempts)
  const retryInSeconds = backOffSeconds(attempts)
  const step = nextStep(row)
  if (step === 'stop' || step === 'remove') return void (await lease.commit({ attempts, retryInSeconds }))
  const failure = failureOf(row, fault, observed)
  const failureDetail = (observed ?? messageOf(fault)).slice(0, detailMax)
  await lease.commit(
    canRetry(failure, attempts, row.purpose)
      ? { state: 'deleting', attempts, failureDetail, retryInSeconds }
      : { state: 'deleting', attempts, failure, failureDetail },
  )
}
const engineAwayRetrySeconds = 2

function failureOf({ state }: LeasedEnvironment, fault: unknown, observed: string | null): FailureKind {
  if (observed?.includes('memory')) return 'out_of_memory'
  if (fault instanceof EnvironmentNotReady) return 'not_ready'
  return fault instanceof EnvironmentGone || observed !== null
    ? 'exited'
    : state === 'creating'
      ? 'create_failed'
      : 'not_ready'
}

/** The reason why the environment ended; null while it runs or does not exist; `away`: the engine does not respond. */
async function findEndReason({ engine }: ReconcilerDeps, id: string): Promise<string | null> {
  try {
    const observed = await withTimeout(engineTimeoutSeconds.get, 'answer', engine.get(id))
    return observed?.state === 'stopped' ? (observed.reason ?? 'it ended') : null
  } catch {
    return 'away'
  }
}

function messageOf(fault: unknown): string {
  return fault instanceof Error ? fault.message : String(fault)
}
