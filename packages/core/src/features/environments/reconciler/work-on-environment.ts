import { setTimeout as sleep } from 'node:timers/promises'
import { reading } from '../../../kernel/index.ts'
import { EnvironmentGone } from '../../../ports/index.ts'
import type { ReconcilerDeps } from '../environment-deps.ts'
import { templateAt } from '../templates/known-templates.ts'
import type { TemplateRow } from '../templates/template.store.ts'
import type { TemplateFileRow } from '../templates/template-file.store.ts'
import { specOf } from './environment-spec.ts'
import { giveUpOrRetry, NotReady } from './give-up-or-retry.ts'
import type { Lease } from './lease.ts'
import { engineSeconds } from './patience.rules.ts'
import { listToPut, prepare } from './prepare.ts'
import { isReady } from './probe.ts'
import { within } from './within.ts'

const probeEveryMs = 150
const runs = { state: 'running', failure: null, failureDetail: null } as const

/** Carries one row as far as it can go. Whatever dies in the middle, the next who holds the row finds it as it stands. */
export async function workOnEnvironment(deps: ReconcilerDeps, lease: Lease): Promise<void> {
  try {
    await carryOn(deps, lease)
  } catch (fault) {
    if (!lease.lost.aborted) await giveUpOrRetry(deps, lease, fault)
  } finally {
    lease.end()
    // Whoever wished otherwise meanwhile is seen to by the next who takes the row.
    if (lease.lost.aborted) await lease.settle({})
  }
}

async function carryOn(deps: ReconcilerDeps, lease: Lease): Promise<void> {
  const { state, wanted } = lease.row
  if (state === 'deleting' || wanted === 'deleted') return remove(deps, lease)
  if (wanted === 'stopped') return stop(deps, lease)
  const { template_id: id, revision } = lease.row
  const template = await templateAt(deps.database, reading(deps.database), { id, revision })
  if (!template) throw new Error('its template is gone')
  const toPut =
    state === 'creating' ? await make(deps, lease, template) : await listToPut(deps, lease.row, template)
  if (toPut) await makeReady(deps, lease, template, toPut)
}

/** What is to be put into it; null: nothing is left to do for it. Where nothing follows its start, it runs with the same commit. */
async function make(
  deps: ReconcilerDeps,
  lease: Lease,
  template: TemplateRow,
): Promise<readonly TemplateFileRow[] | null> {
  const [toPut] = await Promise.all([
    listToPut(deps, lease.row, template),
    within(engineSeconds.ensure, 'make it', deps.engine.ensure(specOf(lease.row, template))),
  ])
  const templateRevision = template.revision
  if (template.readiness === null && toPut.length === 0) {
    const reached = ['started_at', 'prepared_at', 'running_at'] as const
    await lease.settle({ ...runs, reached, templateRevision })
    return null
  }
  const starts = { state: 'starting', reached: ['started_at'], keepsLease: true } as const
  return (await lease.settle({ ...starts, templateRevision })) ? toPut : null
}

async function makeReady(
  deps: ReconcilerDeps,
  lease: Lease,
  template: TemplateRow,
  toPut: readonly TemplateFileRow[],
): Promise<void> {
  // What was kept warm is ready; only its owner's flag is missing.
  const wasWarm = lease.row.claimed_at !== null
  const isToAnswer = !wasWarm && template.readiness !== null
  const isPrepared = !wasWarm && lease.row.prepared_at !== null
  if (!isPrepared) {
    await prepare(deps, lease.row.id, toPut)
    if (isToAnswer && !(await lease.settle({ reached: ['prepared_at'], keepsLease: true }))) return
  }
  if (isToAnswer && !(await answers(deps, lease, template))) return
  await lease.settle({ ...runs, reached: isToAnswer ? ['running_at'] : ['prepared_at', 'running_at'] })
}

/** False: nobody waits for it any more. */
async function answers(deps: ReconcilerDeps, lease: Lease, template: TemplateRow): Promise<boolean> {
  const until = performance.now() + template.ready_seconds * 1_000
  while (!(await within(engineSeconds.run, 'answer', isReady(deps.engine, lease.row.id, template)))) {
    if (lease.lost.aborted) return false
    if (performance.now() > until) throw new NotReady(template.ready_seconds)
    await sleep(probeEveryMs)
  }
  return true
}

async function stop({ engine }: ReconcilerDeps, lease: Lease): Promise<void> {
  try {
    await within(engineSeconds.stop, 'stop it', engine.stop(lease.row.id))
  } catch (fault) {
    if (!(fault instanceof EnvironmentGone)) throw fault
  }
  await lease.settle({ state: 'stopped' })
}

async function remove({ engine }: ReconcilerDeps, lease: Lease): Promise<void> {
  await within(engineSeconds.remove, 'remove it', engine.remove(lease.row.id))
  const { wanted, failure } = lease.row
  if (wanted === 'deleted') await lease.settle({ state: 'deleted', reached: ['ended_at'] })
  else if (failure) await lease.settle({ state: 'failed', reached: ['ended_at'] })
  else await lease.settle({ state: 'creating', isAnew: true })
}
