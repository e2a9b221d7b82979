import { type CompetitionRole, isStaffRoleAtLeast, ok, type Result, refuse, roles } from '@tiltyard/contracts'
import type { Actor, PlatformReader, PlatformTx } from '../../../kernel/index.ts'
import {
  competitionExists,
  findAssignedStaffRole,
  findParticipation,
} from '../catalogue/competition.store.ts'

/**
 * What somebody is in a competition's organising group; null for everybody else, whatever their role on the platform.
 * An administrator may act as an owner would wherever they do not play; what they do is audited like an owner's acts.
 */
export async function getEffectiveStaffRole(
  reader: PlatformReader,
  { userId, roleId }: Actor,
  competitionId: string,
): Promise<CompetitionRole | null> {
  if (roleId !== roles.administrator) return findAssignedStaffRole(reader, competitionId, userId)
  return (await findParticipation(reader, { competitionId, userId })) === 'player' ? null : 'owner'
}

/** As the edge asks before every call of a competition's staff: null outside of its group, and where there is none. */
export async function findStaffRole(
  reader: PlatformReader,
  actor: Actor,
  competitionId: string,
): Promise<CompetitionRole | null> {
  const role = await getEffectiveStaffRole(reader, actor, competitionId)
  // An administrator is in every group, also in those of competitions that were never made.
  return role && (await competitionExists(reader, competitionId)) ? role : null
}

/** The same inside of a write, after its locks: a role that was taken away meanwhile does not count any more. */
export async function requireStaffRole(
  tx: PlatformTx,
  actor: Actor,
  competitionId: string,
  minRole: CompetitionRole,
): Promise<Result<null, 'competitions.not_found' | 'competitions.insufficient_role'>> {
  const role = await findStaffRole(tx, actor, competitionId)
  if (!role) return refuse('competitions.not_found')
  return isStaffRoleAtLeast(role, minRole) ? ok() : refuse('competitions.insufficient_role')
}
