import { type CompetitionRole, ok, type Result, refuse } from '@tiltyard/contracts'
import type { Actor, PlatformReader } from '../../kernel/index.ts'
import { roleIn } from './competition-role.ts'
import { findIsThere } from './presence.store.ts'

/** Who may do what about a running competition, from the many to the few. */
export const lookers = ['owner', 'organiser', 'judge', 'monitor'] as const
export const judges = ['owner', 'organiser', 'judge'] as const
export const organisers = ['owner', 'organiser'] as const

/** To people outside of its group a competition is none; whoever is in it may look. */
export async function demandGroup(
  reader: PlatformReader,
  actor: Actor,
  competitionId: string,
): Promise<Result<CompetitionRole, 'competitions.not_found'>> {
  const role = await roleIn(reader, actor, competitionId)
  // An administrator is in every group, also in those of competitions that were never made.
  return role && (await findIsThere(reader, competitionId)) ? ok(role) : refuse('competitions.not_found')
}

/** To people in the group it says that their role is not enough. */
export async function demandRole(
  reader: PlatformReader,
  actor: Actor,
  competitionId: string,
  allowed: readonly CompetitionRole[],
): Promise<Result<CompetitionRole, 'competitions.not_found' | 'competitions.role_needed'>> {
  const role = await demandGroup(reader, actor, competitionId)
  return !role.ok || allowed.includes(role.value) ? role : refuse('competitions.role_needed')
}
