import { type CompetitionRole, isStaffRoleAtLeast, ok, type Result, refuse, roles } from '@tiltyard/contracts'
import type { Actor, PlatformReader, PlatformTx } from '../../../kernel/index.ts'
import {
  competitionExists,
  findArchivedAt,
  findAssignedStaffRole,
  findParticipation,
} from '../catalogue/competition.store.ts'

/**
 * The staff role of a user in a competition; null for everybody else, whatever their platform role. An administrator
 * acts as an owner wherever they do not play, and is audited like one.
 */
export async function getEffectiveStaffRole(
  reader: PlatformReader,
  { userId, roleId }: Actor,
  competitionId: string,
): Promise<CompetitionRole | null> {
  if (roleId !== roles.administrator) return findAssignedStaffRole(reader, competitionId, userId)
  return (await findParticipation(reader, { competitionId, userId })) === 'player' ? null : 'owner'
}

/** Checked at the edge before every staff call: null outside of the staff, and for an unknown competition. */
export async function findStaffRole(
  reader: PlatformReader,
  actor: Actor,
  competitionId: string,
): Promise<CompetitionRole | null> {
  const role = await getEffectiveStaffRole(reader, actor, competitionId)
  // An administrator has a role in every competition, so its existence is checked separately.
  return role && (await competitionExists(reader, competitionId)) ? role : null
}

export type StaffRefusal =
  | 'competitions.not_found'
  | 'competitions.insufficient_role'
  | 'competitions.archived'

/**
 * Called inside a write, after its locks: a role revoked meanwhile no longer counts. An archived competition is
 * read-only, except for what names it.
 */
export async function requireStaffRole(
  tx: PlatformTx,
  actor: Actor,
  competitionId: string,
  minRole: CompetitionRole,
  { inArchive = false }: { readonly inArchive?: boolean } = {},
): Promise<Result<null, StaffRefusal>> {
  const role = await findStaffRole(tx, actor, competitionId)
  if (!role) return refuse('competitions.not_found')
  if (!isStaffRoleAtLeast(role, minRole)) return refuse('competitions.insufficient_role')
  return inArchive || (await findArchivedAt(tx, competitionId)) === null
    ? ok()
    : refuse('competitions.archived')
}
