import { type CompetitionRole, type Result, refuse } from '@tiltyard/contracts'
import { publishEvent } from '../../../kernel/events.ts'
import { type Actor, audit, type PlatformTx } from '../../../kernel/index.ts'
import { competitionPages } from '../catalogue/competition.rules.ts'
import { incrementRevision } from '../catalogue/competition.store.ts'
import { requireStaffRole, type StaffRefusal } from '../staff/staff-role.ts'
import {
  incrementSettingsRevision,
  type LockedCompetition,
  lockCompetition,
} from './competition-admin.store.ts'

export type RoleRefusal = StaffRefusal
export type WriteRefusal = RoleRefusal | 'competitions.revision_conflict'
export type PlanRefusal =
  | 'stages.ends_before_start'
  | 'stages.freeze_out_of_range'
  | 'stages.reveal_before_end'
  | 'stages.too_long'
  | 'stages.invalid_settings'
  | 'competitions.type_not_available'
  | 'competitions.results_published'

type LockInput = {
  readonly competitionId: string
  /** Settings revision that the submitted form was based on. */
  readonly baseRevision?: number
  readonly minRole?: CompetitionRole
  /** Also of an archived competition. */
  readonly inArchive?: boolean
}

/** The role is checked after the lock is acquired, so that a role revoked meanwhile no longer counts. */
export async function lockCompetitionForEdit(
  tx: PlatformTx,
  actor: Actor,
  { competitionId, minRole = 'organiser', inArchive = false }: Omit<LockInput, 'baseRevision'>,
): Promise<Result<LockedCompetition, RoleRefusal>> {
  const locked = await lockCompetition(tx, competitionId)
  const role = await requireStaffRole(tx, actor, competitionId, minRole, { inArchive })
  if (!role.ok) return role
  return locked ? { ok: true, value: locked } : refuse('competitions.not_found')
}

/** Also refuses a form that was based on an older settings revision. */
export async function lockCompetitionAtRevision(
  tx: PlatformTx,
  actor: Actor,
  { baseRevision, ...input }: LockInput & { readonly baseRevision: number },
): Promise<Result<LockedCompetition, WriteRefusal>> {
  const locked = await lockCompetitionForEdit(tx, actor, input)
  if (locked.ok && locked.value.settingsRevision !== baseRevision)
    return refuse('competitions.revision_conflict')
  return locked
}

type ChangedCompetition = Pick<LockedCompetition, 'id' | 'isPublished'>
type Change = { readonly action: string; readonly before?: unknown; readonly after?: unknown }

/** Increments the settings revision, so that concurrent edits are refused. */
export async function recordSettingsChange(
  tx: PlatformTx,
  actor: Actor,
  competition: ChangedCompetition,
  change: Change,
): Promise<{ settingsRevision: number }> {
  await recordPublicChange(tx, actor, competition, change)
  return { settingsRevision: await incrementSettingsRevision(tx, competition.id) }
}

/** Increments the revision, so that caches of the competition reload, and purges its public pages. */
export async function recordPublicChange(
  tx: PlatformTx,
  actor: Actor,
  { id, isPublished }: ChangedCompetition,
  change: Change,
): Promise<void> {
  await incrementRevision(tx, id)
  if (isPublished) await publishEvent(tx, 'pages.invalidated', competitionPages(id))
  auditCompetitionChange(tx, actor, id, change)
}

/** For changes that players do not see. */
export function auditCompetitionChange(
  tx: PlatformTx,
  actor: Actor,
  competitionId: string,
  change: Change,
): void {
  audit(tx, { actor: actor.userId, subject: `competition:${competitionId}`, ...change })
}
