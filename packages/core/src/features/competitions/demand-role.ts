import { type CompetitionRole, isEnough, ok, type Result, refuse } from '@tiltyard/contracts'
import type { Actor, PlatformReader, PlatformTx } from '../../kernel/index.ts'
import { roleIn } from './competition-role.ts'
import { findIsThere } from './presence.store.ts'

/** As the edge asks before every call of a competition's staff: null outside of its group, and where there is none. */
export async function findStaffRole(
  reader: PlatformReader,
  actor: Actor,
  competitionId: string,
): Promise<CompetitionRole | null> {
  const role = await roleIn(reader, actor, competitionId)
  // An administrator is in every group, also in those of competitions that were never made.
  return role && (await findIsThere(reader, competitionId)) ? role : null
}

/** The same inside of a write, after its locks: a role that was taken away meanwhile does not count any more. */
export async function demandRole(
  tx: PlatformTx,
  actor: Actor,
  competitionId: string,
  least: CompetitionRole,
): Promise<Result<null, 'competitions.not_found' | 'competitions.role_needed'>> {
  const role = await findStaffRole(tx, actor, competitionId)
  if (!role) return refuse('competitions.not_found')
  return isEnough(role, least) ? ok() : refuse('competitions.role_needed')
}
