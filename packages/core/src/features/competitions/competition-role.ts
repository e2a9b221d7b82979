import { type CompetitionRole, roles } from '@tiltyard/contracts'
import type { Actor, PlatformReader } from '../../kernel/index.ts'
import { findRole } from './competition.store.ts'

/**
 * What somebody is in a competition's organising group; null for everybody else, whatever their role on the platform.
 * An administrator may act everywhere, as an owner would; what they do is audited like an owner's acts.
 */
export async function roleIn(
  reader: PlatformReader,
  { userId, roleId }: Actor,
  competitionId: string,
): Promise<CompetitionRole | null> {
  return roleId === roles.administrator ? 'owner' : findRole(reader, competitionId, userId)
}
