import { ok, type Result, refuse } from '@tiltyard/contracts'
import { audit, type Clock, deriveId, newId, type PlatformTx } from '../../../kernel/index.ts'
import { maxLifetimeFactor, startRateLimit, startRefusal } from '../environment.rules.ts'
import {
  type EnvironmentSubject,
  lockOwnedEnvironment,
  type NewEnvironment,
  newAccessName,
  type TimedEnvironment,
} from '../environment.store.ts'
import { type EnvironmentDeps, limitFor } from '../environment-deps.ts'
import { queueEnvironmentEvent } from '../environment-events.ts'
import { upsertFlag } from '../environment-flag.store.ts'
import { digestEnvironmentFlag, mintEnvironmentFlag } from '../environment-flag.ts'
import { type EnvironmentCaller, type EnvironmentOwner, ownerColumns, ownerOf } from '../environment-owner.ts'
import { cachedTemplate, type TemplateRow } from '../templates/template.store.ts'
import { claimWarm } from '../warm-pool.store.ts'
import {
  type EnvironmentUse,
  getOwnerQuota,
  insertStart,
  lockOwner,
  type OwnedEnvironment,
  type OwnerQuota,
  upsertUse,
} from './environment-request.store.ts'
import { restartEnvironment } from './environment-restart.ts'

export type EnvironmentRequest = {
  readonly caller: EnvironmentCaller
  readonly templateId: string
  /** Null: a dry run, which may use an unpublished template. */
  readonly subject: EnvironmentSubject | null
  readonly limitSeconds: number
  /** Subject and template of the flag; null: the environment contains none. */
  readonly flag: { readonly subjectId: string; readonly template: string } | null
}

export type RequestRefusal =
  | 'environments.not_offered'
  | 'environments.unavailable'
  | 'environments.limit_reached'
  | 'environments.too_many_starts'

/**
 * Requests an environment in the caller's transaction: a matching one of the owner is reused, a stopped one is started
 * again, a warm one is claimed, otherwise a new one is queued. Returns its id.
 */
export async function requestEnvironment(
  tx: PlatformTx,
  deps: EnvironmentDeps,
  request: EnvironmentRequest,
): Promise<Result<{ id: string }, RequestRefusal>> {
  const { clock, environmentLimits } = deps
  const { caller, templateId } = request
  const owner = ownerOf(caller)
  if (!environmentLimits.isAvailable) return refuse('environments.unavailable')
  await lockOwner(tx, clock, owner)
  const quota = await getOwnerQuota(tx, clock, { owner, templateId, windowSeconds: startRateLimit.seconds })
  const revision = quota.templateRevision
  const template =
    revision === null ? null : await cachedTemplate(deps.database, tx, { id: templateId, revision })
  if (!template || template.archived_at || (request.subject && !template.published_at))
    return refuse('environments.not_offered')
  const matching = quota.own.filter((row) => isMatching(row, request))
  const reusable = matching.find(({ desired_state }) => desired_state === 'running')
  if (reusable) return reuse(tx, deps, reusable.id, request)
  const stopped = await lockStopped(tx, clock, owner, matching)
  const refusal = startRefusal(
    stopped ? { ...quota, alive: quota.alive - 1 } : quota,
    limitFor(environmentLimits, owner),
  )
  if (refusal) return refuse(refusal)
  if (stopped) {
    await restartEnvironment(tx, clock, {
      row: stopped,
      caller,
      recentStarts: quota.recentStarts,
      action: 'environments.start',
    })
    return reuse(tx, deps, stopped.id, request)
  }
  return ok({ id: await createRequest(tx, deps, template, request, quota) })
}

/** The row may be deleted or expire meanwhile, so its desired state is read again under its lock. */
async function lockStopped(
  tx: PlatformTx,
  clock: Clock,
  owner: EnvironmentOwner,
  matching: readonly OwnedEnvironment[],
): Promise<TimedEnvironment | undefined> {
  const candidate = matching.find(({ desired_state }) => desired_state === 'stopped')
  const row = candidate && (await lockOwnedEnvironment(tx, clock, { id: candidate.id, owner }))
  return row?.desired_state === 'stopped' && row.expires_at > row.now ? row : undefined
}

async function reuse(tx: PlatformTx, { clock }: EnvironmentDeps, id: string, request: EnvironmentRequest) {
  const use = toUse(id, request)
  if (use) await upsertUse(tx, clock, use)
  return ok({ id })
}

function toUse(environmentId: string, { subject, limitSeconds }: EnvironmentRequest): EnvironmentUse | null {
  return subject === null ? null : { environmentId, subjectId: subject.id, limitSeconds }
}

/** Of the same template, with the same flag, and not failed. */
function isMatching(row: OwnedEnvironment, { templateId, subject, flag }: EnvironmentRequest): boolean {
  return (
    row.purpose === (subject?.kind ?? 'dry-run') &&
    row.template_id === templateId &&
    row.state !== 'failed' &&
    row.flag_subject_id === (flag?.subjectId ?? null)
  )
}

async function createRequest(
  tx: PlatformTx,
  deps: EnvironmentDeps,
  template: TemplateRow,
  request: EnvironmentRequest,
  { recentStarts }: OwnerQuota,
): Promise<string> {
  const { clock } = deps
  const { caller, subject, limitSeconds, flag } = request
  const owner = ownerOf(caller)
  const desired = {
    owner,
    flag,
    limitSeconds,
    maxSeconds: limitSeconds * maxLifetimeFactor,
    templateId: template.id,
  } as const
  if (flag) await mintFlag(tx, deps, flag, owner)
  // A dry run shows every step from the beginning.
  const warm =
    subject && template.warm_max > 0
      ? await claimWarm(tx, clock, { ...desired, purpose: subject.kind, revision: template.revision })
      : undefined
  const id = warm?.id ?? newId()
  const purpose = subject?.kind ?? 'dry-run'
  const environment: NewEnvironment = {
    ...desired,
    id,
    purpose,
    templateRevision: template.revision,
    state: 'queued',
    networkGroup: template.network === 'group' ? networkGroupOf(owner, subject) : null,
    accessName: newAccessName(),
  }
  await insertStart(tx, clock, {
    owner,
    recentStarts,
    environment: warm ? null : environment,
    use: toUse(id, request),
  })
  await queueEnvironmentEvent(tx, { id, ...ownerColumns(owner), state: warm?.state ?? 'queued' })
  audit(tx, {
    actor: caller.userId,
    action: 'environments.start',
    subject: `environment:${id}`,
    after: { templateId: template.id, revision: template.revision, purpose, isWarm: Boolean(warm) },
  })
  return id
}

/** Machines of one task reach each other; a team's other tasks stay apart, so that none is a way into another. */
function networkGroupOf({ kind, id }: EnvironmentOwner, subject: EnvironmentSubject | null): string {
  return kind === 'user' || subject === null ? id : deriveId('environment network', id, subject.id)
}

/** The flag of a team is recorded by play, with the flags in its files. */
async function mintFlag(
  tx: PlatformTx,
  { clock, flagKey }: EnvironmentDeps,
  { subjectId, template }: { readonly subjectId: string; readonly template: string },
  owner: EnvironmentOwner,
): Promise<void> {
  if (owner.kind === 'team') return
  const flag = { subjectId, template, ownerId: owner.id }
  // A flag that is the same for everybody has no owner; the question itself contains it.
  if (mintEnvironmentFlag(flagKey, flag) === template) return
  await upsertFlag(tx, clock, { ...flag, digest: digestEnvironmentFlag(flagKey, flag) })
}
