import { ok, type Result, refuse } from '@tiltyard/contracts'
import { audit, newId, type PlatformTx } from '../../kernel/index.ts'
import { newAccessName } from './access-name.ts'
import { announceEnvironment } from './announce-environment.ts'
import { type EnvironmentRow, insertEnvironment, wakeReconcilers } from './environment.store.ts'
import type { EnvironmentDeps } from './environment-deps.ts'
import { environmentFlag, environmentFlagDigest } from './environment-flag.ts'
import { capFactor } from './extension.rules.ts'
import { keepFlag } from './flag.store.ts'
import { lockOwner, noteStart } from './owner.store.ts'
import { startsLimit, whyNotStarted } from './start.rules.ts'
import { findTemplate, type TemplateRow } from './templates/template.store.ts'
import { keepUse } from './use.store.ts'
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

export type RequestDeps = Omit<EnvironmentDeps, 'database'>
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
  deps: RequestDeps,
  request: EnvironmentRequest,
): Promise<Result<{ id: string }, RequestRefusal>> {
  const { clock, environmentLimits } = deps
  const { ownerId, templateId } = request
  if (!environmentLimits.isAvailable) return refuse('environments.not_available')
  const template = await findTemplate(tx, templateId)
  if (!template || template.archived_at || (request.questionId && !template.published_at))
    return refuse('environments.none')
  const owner = await lockOwner(tx, clock, { ownerId, windowSeconds: startsLimit.seconds })
  const same = owner.own.find((row) => serves(row, request))
  if (!same) {
    const why = whyNotStarted(owner, environmentLimits.perOwner)
    if (why) return refuse(why)
    await noteStart(tx, clock, { ownerId, recent: owner.recent })
  }
  const id = same?.id ?? (await begin(tx, deps, template, request))
  if (request.questionId)
    await keepUse(tx, clock, {
      environmentId: id,
      questionId: request.questionId,
      limitSeconds: request.limitSeconds,
    })
  return ok({ id })
}

/** Running or on its way there, of the same template, with the same flag in it. */
function serves(row: EnvironmentRow, { templateId, questionId, flag }: EnvironmentRequest): boolean {
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
  deps: RequestDeps,
  template: TemplateRow,
  { ownerId, questionId, limitSeconds, flag }: EnvironmentRequest,
): Promise<string> {
  const { clock } = deps
  const purpose = questionId ? 'question' : 'dry-run'
  const wish = { ownerId, purpose, flag, limitSeconds, capSeconds: limitSeconds * capFactor } as const
  if (flag) await mint(tx, deps, { ...flag, ownerId })
  // A dry run is there to be watched from its beginning.
  const warm =
    purpose === 'question' &&
    (await claimWarm(tx, clock, { ...wish, templateId: template.id, revision: template.revision }))
  const id = warm ? warm.id : newId()
  if (!warm)
    await insertEnvironment(tx, clock, {
      ...wish,
      id,
      templateId: template.id,
      templateRevision: template.revision,
      state: 'queued',
      networkGroup: template.network === 'group' ? ownerId : null,
      accessName: newAccessName(),
    })
  await wakeReconcilers(tx)
  announceEnvironment(tx, { id, owner_id: ownerId, state: warm ? warm.state : 'queued' })
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
  { clock, flagKey }: RequestDeps,
  flag: { readonly subjectId: string; readonly ownerId: string; readonly template: string },
): Promise<void> {
  // One that is the same for everybody is nobody's own; its question knows it.
  if (environmentFlag(flagKey, flag) === flag.template) return
  await keepFlag(tx, clock, { ...flag, digest: environmentFlagDigest(flagKey, flag) })
}
