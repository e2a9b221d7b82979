import { ok, type Result, refuse } from '@tiltyard/contracts'
import { audit, newId, type PlatformTx } from '../../kernel/index.ts'
import { newAccessName } from './access-name.ts'
import { announceEnvironment } from './announce-environment.ts'
import type { NewEnvironment } from './environment.store.ts'
import type { EnvironmentDeps } from './environment-deps.ts'
import { environmentFlag, environmentFlagDigest } from './environment-flag.ts'
import { capFactor } from './extension.rules.ts'
import { keepFlag } from './flag.store.ts'
import { lockOwner, type OwnOne, readHeldOwner } from './owner.store.ts'
import { startsLimit, whyNotStarted } from './start.rules.ts'
import { writeStart } from './start.store.ts'
import { templateAt } from './templates/known-templates.ts'
import type { TemplateRow } from './templates/template.store.ts'
import { keepUse, type Use } from './use.store.ts'
import { claimWarm } from './warm.store.ts'

export type EnvironmentRequest = {
  readonly ownerId: string
  readonly templateId: string
  /** Null: a dry run, for which a template need not be published. */
  readonly questionId: string | null
  readonly limitSeconds: number
  /** What the flag in it is for, and what it looks like; null: it holds none. */
  readonly flag: { readonly subjectId: string; readonly template: string } | null
}

export type RequestRefusal =
  | 'environments.none'
  | 'environments.not_available'
  | 'environments.limit_reached'
  | 'environments.too_fast'

/**
 * The wish for a machine, written in the caller's transaction: one of the owner's that fits is given again, one that is kept
 * warm is taken at once, otherwise a new one gets in line. Returns its id.
 */
export async function requestEnvironment(
  tx: PlatformTx,
  deps: EnvironmentDeps,
  request: EnvironmentRequest,
): Promise<Result<{ id: string }, RequestRefusal>> {
  const { clock, environmentLimits } = deps
  const { ownerId, templateId } = request
  if (!environmentLimits.isAvailable) return refuse('environments.not_available')
  await lockOwner(tx, clock, ownerId)
  const owner = await readHeldOwner(tx, clock, { ownerId, templateId, windowSeconds: startsLimit.seconds })
  const revision = owner.templateRevision
  const template =
    revision === null ? null : await templateAt(deps.database, tx, { id: templateId, revision })
  if (!template || template.archived_at || (request.questionId && !template.published_at))
    return refuse('environments.none')
  const same = owner.own.find((row) => serves(row, request))
  if (same) {
    const use = useOf(same.id, request)
    if (use) await keepUse(tx, clock, use)
    return ok({ id: same.id })
  }
  const why = whyNotStarted(owner, environmentLimits.perOwner)
  if (why) return refuse(why)
  return ok({ id: await begin(tx, deps, template, { ...request, recent: owner.recent }) })
}

function useOf(environmentId: string, { questionId, limitSeconds }: EnvironmentRequest): Use | null {
  return questionId === null ? null : { environmentId, questionId, limitSeconds }
}

/** Running or on its way there, of the same template, with the same flag in it. */
function serves(row: OwnOne, { templateId, questionId, flag }: EnvironmentRequest): boolean {
  return (
    row.purpose === (questionId ? 'question' : 'dry-run') &&
    row.template_id === templateId &&
    row.wanted === 'running' &&
    row.state !== 'failed' &&
    row.flag_for === (flag?.subjectId ?? null)
  )
}

async function begin(
  tx: PlatformTx,
  deps: EnvironmentDeps,
  template: TemplateRow,
  request: EnvironmentRequest & { readonly recent: number },
): Promise<string> {
  const { clock } = deps
  const { ownerId, questionId, limitSeconds, flag, recent } = request
  const purpose = questionId ? 'question' : 'dry-run'
  const wish = {
    ownerId,
    purpose,
    flag,
    limitSeconds,
    capSeconds: limitSeconds * capFactor,
    templateId: template.id,
  } as const
  if (flag) await mint(tx, deps, { ...flag, ownerId })
  // A dry run is there to be watched from its beginning.
  const warm =
    purpose === 'question' && template.warm_max > 0
      ? await claimWarm(tx, clock, { ...wish, revision: template.revision })
      : undefined
  const id = warm?.id ?? newId()
  const made: NewEnvironment = {
    ...wish,
    id,
    templateRevision: template.revision,
    state: 'queued',
    networkGroup: template.network === 'group' ? ownerId : null,
    accessName: newAccessName(),
  }
  await writeStart(tx, clock, { ownerId, recent, made: warm ? null : made, use: useOf(id, request) })
  announceEnvironment(tx, { id, owner_id: ownerId, state: warm?.state ?? 'queued' })
  audit(tx, {
    actor: ownerId,
    action: 'environments.start',
    subject: `environment:${id}`,
    after: { templateId: template.id, revision: template.revision, purpose, isWarm: Boolean(warm) },
  })
  return id
}

async function mint(
  tx: PlatformTx,
  { clock, flagKey }: EnvironmentDeps,
  flag: { readonly subjectId: string; readonly ownerId: string; readonly template: string },
): Promise<void> {
  // One that is the same for everybody is nobody's own; its question knows it.
  if (environmentFlag(flagKey, flag) === flag.template) return
  await keepFlag(tx, clock, { ...flag, digest: environmentFlagDigest(flagKey, flag) })
}
