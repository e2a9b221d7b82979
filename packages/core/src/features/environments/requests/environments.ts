import { type Environment, ok, type Result, refuse } from '@tiltyard/contracts'
import {
  type Actor,
  audit,
  type Clock,
  type CoreDeps,
  type PlatformReader,
  toReader,
  transaction,
} from '../../../kernel/index.ts'
import { displayState, startRateLimit, startRefusal } from '../environment.rules.ts'
import {
  listEnvironmentDetails,
  lockEnvironment,
  lockOwnedEnvironment,
  updateDesiredState,
  wakeReconcilers,
} from '../environment.store.ts'
import { environmentView } from '../environment.view.ts'
import { type EnvironmentDeps, type EnvironmentLimits, limitFor } from '../environment-deps.ts'
import { queueEnvironmentEvent } from '../environment-events.ts'
import { type EnvironmentCaller, type EnvironmentOwner, ownerOf } from '../environment-owner.ts'
import { listQueuePlaces } from '../queue.store.ts'
import { getOwnerQuota, listSubjectNames, lockOwner } from './environment-request.store.ts'
import { restartEnvironment } from './environment-restart.ts'

export async function listOwnEnvironments(
  deps: EnvironmentDeps,
  caller: EnvironmentCaller,
): Promise<Result<{ data: Environment[]; runningLimit: number; isAvailable: boolean }>> {
  const owner = ownerOf(caller)
  const data = await listEnvironments(toReader(deps.database), deps, { owner })
  const { isAvailable } = deps.environmentLimits
  return ok({ data, runningLimit: limitFor(deps.environmentLimits, owner), isAvailable })
}

type EnvironmentParams = { readonly environmentId: string }

export function getEnvironment(
  deps: EnvironmentDeps,
  caller: EnvironmentCaller,
  { environmentId }: EnvironmentParams,
): Promise<Result<Environment, 'environments.not_found'>> {
  return getOwnedEnvironment(toReader(deps.database), deps, { id: environmentId, owner: ownerOf(caller) })
}

/** The owner's view, also within the transaction of a change. */
export async function getOwnedEnvironment(
  reader: PlatformReader,
  parts: ReadEnvironmentDeps,
  own: { readonly id: string; readonly owner: EnvironmentOwner },
): Promise<Result<Environment, 'environments.not_found'>> {
  const [view] = await listEnvironments(reader, parts, own)
  return view ? ok(view) : refuse('environments.not_found')
}

export type ReadEnvironmentDeps = { readonly clock: Clock; readonly environmentLimits: EnvironmentLimits }

/** The owner's view of all or one. The queue is read only if one is queued. */
async function listEnvironments(
  reader: PlatformReader,
  { clock, environmentLimits }: ReadEnvironmentDeps,
  filter: { readonly owner: EnvironmentOwner; readonly id?: string },
): Promise<Environment[]> {
  const rows = await listEnvironmentDetails(reader, clock, filter)
  const names = await listSubjectNames(reader, [...new Set(rows.flatMap((row) => row.subject_ids))])
  const places = rows.some(({ state }) => state === 'queued')
    ? await listQueuePlaces(reader, environmentLimits)
    : new Map()
  return rows.map((row) => {
    const subjects = row.subject_ids.flatMap((id) => {
      const name = names.get(id)
      return name ? [{ id, name }] : []
    })
    return environmentView({ row, queuePlace: places.get(row.id), subjects })
  })
}

export function stopEnvironment(
  deps: EnvironmentDeps,
  caller: EnvironmentCaller,
  { environmentId: id }: { readonly environmentId: string },
): Promise<Result<Environment, 'environments.not_found' | 'environments.not_running'>> {
  const owner = ownerOf(caller)
  return transaction(deps.database, async (tx) => {
    const row = await lockOwnedEnvironment(tx, deps.clock, { id, owner })
    if (!row) return refuse('environments.not_found')
    if (displayState(row) !== 'running') return refuse('environments.not_running')
    await updateDesiredState(tx, id, { desired_state: 'stopped' })
    await wakeReconcilers(tx)
    await queueEnvironmentEvent(tx, { ...row, desired_state: 'stopped' })
    audit(tx, { actor: caller.userId, action: 'environments.stop', subject: `environment:${id}` })
    return getOwnedEnvironment(tx, deps, { id, owner })
  })
}

type Refusals =
  | 'environments.not_found'
  | 'environments.unavailable'
  | 'environments.limit_reached'
  | 'environments.too_many_starts'

export function resetEnvironment(
  deps: EnvironmentDeps,
  caller: EnvironmentCaller,
  { environmentId: id }: { readonly environmentId: string },
): Promise<Result<Environment, Refusals>> {
  const { clock, environmentLimits } = deps
  const owner = ownerOf(caller)
  return transaction(deps.database, async (tx) => {
    if (!environmentLimits.isAvailable) return refuse('environments.unavailable')
    await lockOwner(tx, clock, owner)
    const { alive, recentStarts } = await getOwnerQuota(tx, clock, {
      owner,
      windowSeconds: startRateLimit.seconds,
      templateId: null,
    })
    const row = await lockOwnedEnvironment(tx, clock, { id, owner })
    if (!row || row.desired_state === 'deleted') return refuse('environments.not_found')
    // A failed environment did not count; any other is among the alive ones already.
    const others = row.state === 'failed' ? alive : alive - 1
    const refusal = startRefusal({ alive: others, recentStarts }, limitFor(environmentLimits, owner))
    if (refusal) return refuse(refusal)
    await restartEnvironment(tx, clock, { row, caller, recentStarts, action: 'environments.reset' })
    return getOwnedEnvironment(tx, deps, { id, owner })
  })
}

/** A deleted environment counts for its owner until its engine object is gone. */
export function deleteEnvironment(
  { database, clock }: CoreDeps,
  caller: EnvironmentCaller,
  { environmentId: id }: { readonly environmentId: string },
): Promise<Result<null, 'environments.not_found'>> {
  const owner = ownerOf(caller)
  return transaction(database, async (tx) => {
    const row = await lockOwnedEnvironment(tx, clock, { id, owner })
    if (!row) return refuse('environments.not_found')
    if (row.desired_state === 'deleted') return ok()
    await updateDesiredState(tx, id, { desired_state: 'deleted', state: 'deleting' })
    await wakeReconcilers(tx)
    await queueEnvironmentEvent(tx, { ...row, desired_state: 'deleted', state: 'deleting' })
    audit(tx, { actor: caller.userId, action: 'environments.delete', subject: `environment:${id}` })
    return ok()
  })
}

/** Any owner's environment, in any state; a removal in progress is retried at once. */
export function forceDeleteEnvironment(
  { database, clock }: CoreDeps,
  { userId }: Actor,
  { environmentId: id }: { readonly environmentId: string },
): Promise<Result<null, 'environments.not_found'>> {
  return transaction(database, async (tx) => {
    const row = await lockEnvironment(tx, clock, id)
    if (!row) return refuse('environments.not_found')
    await updateDesiredState(tx, id, { desired_state: 'deleted', state: 'deleting' })
    await wakeReconcilers(tx)
    await queueEnvironmentEvent(tx, { ...row, desired_state: 'deleted', state: 'deleting' })
    audit(tx, {
      actor: userId,
      action: 'environments.force-delete',
      subject: `environment:${id}`,
      before: { ownerId: row.owner_id, teamId: row.team_id, state: row.state, purpose: row.purpose },
    })
    return ok()
  })
}
