import { type CompetitionRole, roles } from '@tiltyard/contracts'
import type { Actor, PlatformReader } from '../../kernel/index.ts'
import { findRole } from './competition.store.ts'
import { findPart } from './part.store.ts'

/**
 * What somebody is in a competition's organising group; null for everybody else, whatever their role on the platform.
 * An administrator may act as an owner would wherever they do not play; what they do is audited like an owner's acts.
 */
export async function roleIn(
  reader: PlatformReader,
  { userId, roleId }: Actor,
  competitionId: string,
): Promise<CompetitionRole | null> {
  if (roleId !== roles.administrator) return findRole(reader, competitionId, userId)
  return (await findPart(reader, { competitionId, userId })) === 'player' ? null : 'owner'
}
