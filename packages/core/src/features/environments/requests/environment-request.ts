import { ok, type Result, refuse } from '@tiltyard/contracts'
import { audit, newId, type PlatformTx } from '../../../kernel/index.ts'
import { maxLifetimeFactor, startRateLimit, startRefusal } from '../environment.rules.ts'
import { type NewEnvironment, newAccessName } from '../environment.store.ts'
import type { EnvironmentDeps } from '../environment-deps.ts'
import { queueEnvironmentEvent } from '../environment-events.ts'
import { upsertFlag } from '../environment-flag.store.ts'
import { digestEnvironmentFlag, mintEnvironmentFlag } from '../environment-flag.ts'
import { cachedTemplate, type TemplateRow } from '../templates/template.store.ts'
import { claimWarm } from '../warm-pool.store.ts'
import {
  type EnvironmentUse,
  getOwnerQuota,
  insertStart,
  lockOwner,
  type OwnedEnvironment,
  upsertUse,
} from './environment-request.store.ts'

export type EnvironmentRequest = {
  readonly ownerId: string
  readonly templateId: string
  /** Null: a dry run, which may use an unpublished template. */
  readonly questionId: string | null
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
 * Requests an environment in the caller's transaction: a matching one of the owner is reused, a warm one is claimed,
 * otherwise a new one is queued. Returns its id.
 */
export async function requestEnvironment(
  tx: PlatformTx,
  deps: EnvironmentDeps,
  request: EnvironmentRequest,
): Promise<Result<{ id: string }, RequestRefusal>> {
  const { clock, environmentLimits } = deps
  const { ownerId, templateId } = request
  if (!environmentLimits.isAvailable) return refuse('environments.unavailable')
  await lockOwner(tx, clock, ownerId)
  const owner = await getOwnerQuota(tx, clock, { ownerId, templateId, windowSeconds: startRateLimit.seconds })
  const revision = owner.templateRevision
  const template =
    revision === null ? null : await cachedTemplate(deps.database, tx, { id: templateId, revision })
  if (!template || template.archived_at || (request.questionId && !template.published_at))
    return refuse('environments.not_offered')
  const reusable = owner.own.find((row) => canReuse(row, request))
  if (reusable) {
    const use = toUse(reusable.id, request)
    if (use) await upsertUse(tx, clock, use)
    return ok({ id: reusable.id })
  }
  const refusal = startRefusal(owner, environmentLimits.perOwner)
  if (refusal) return refuse(refusal)
  return ok({ id: await createRequest(tx, deps, template, { ...request, recentStarts: owner.recentStarts }) })
}

function toUse(
  environmentId: string,
  { questionId, limitSeconds }: EnvironmentRequest,
): EnvironmentUse | null {
  return questionId === null ? null : { environmentId, questionId, limitSeconds }
}

/** Running or about to, of the same template, with the same flag. */
function canReuse(row: OwnedEnvironment, { templateId, questionId, flag }: EnvironmentRequest): boolean {
  return (
    row.purpose === (questionId ? 'question' : 'dry-run') &&
    row.template_id === templateId &&
    row.desired_state === 'running' &&
    row.state !== 'failed' &&
    row.flag_subject_id === (flag?.subjectId ?? null)
  )
}

async function createRequest(
  tx: PlatformTx,
  deps: EnvironmentDeps,
  template: TemplateRow,
  request: EnvironmentRequest & { readonly recentStarts: number },
): Promise<string> {
  const { clock } = deps
  const { ownerId, questionId, limitSeconds, flag, recentStarts } = request
  const purpose = questionId ? 'question' : 'dry-run'
  const desired = {
    ownerId,
    purpose,
    flag,
    limitSeconds,
    maxSeconds: limitSeconds * maxLifetimeFactor,
    templateId: template.id,
  } as const
  if (flag) await mintFlag(tx, deps, { ...flag, ownerId })
  // A dry run shows every step from the beginning.
  const warm =
    purpose === 'question' && template.warm_max > 0
      ? await claimWarm(tx, clock, { ...desired, revision: template.revision })
      : undefined
  const id = warm?.id ?? newId()
  const environment: NewEnvironment = {
    ...desired,
    id,
    templateRevision: template.revision,
    state: 'queued',
    networkGroup: template.network === 'group' ? ownerId : null,
    accessName: newAccessName(),
  }
  await insertStart(tx, clock, {
    ownerId,
    recentStarts,
    environment: warm ? null : environment,
    use: toUse(id, request),
  })
  queueEnvironmentEvent(tx, { id, owner_id: ownerId, state: warm?.state ?? 'queued' })
  audit(tx, {
    actor: ownerId,
    action: 'environments.start',
    subject: `environment:${id}`,
    after: { templateId: template.id, revision: template.revision, purpose, isWarm: Boolean(warm) },
  })
  return id
}

async function mintFlag(
  tx: PlatformTx,
  { clock, flagKey }: EnvironmentDeps,
  flag: { readonly subjectId: string; readonly ownerId: string; readonly template: string },
): Promise<void> {
  // A flag that is the same for everybody has no owner; the question itself contains it.
  if (mintEnvironmentFlag(flagKey, flag) === flag.template) return
  await upsertFlag(tx, clock, { ...flag, digest: digestEnvironmentFlag(flagKey, flag) })
}
