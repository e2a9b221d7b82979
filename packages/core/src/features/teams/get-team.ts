import { ok, type Result, refuse, type Team } from '@tiltyard/contracts'
import { type Actor, type CoreDeps, reading } from '../../kernel/index.ts'
import { findCompetition } from '../competitions/index.ts'
import { readMembers } from './read-members.ts'
import { listSent } from './sent-invitation.store.ts'
import { findTeam } from './team.store.ts'
import { teamView } from './team.view.ts'

export async function getTeam(
  { database, clock }: CoreDeps,
  { userId }: Actor,
  { teamId }: { readonly teamId: string },
): Promise<Result<Team, 'teams.not_found'>> {
  const reader = reading(database)
  const team = await findTeam(reader, teamId)
  const competition = team && (await findCompetition(reader, clock, team.competitionId))
  if (!team || !competition) return refuse('teams.not_found')
  const members = await readMembers(reader, team, competition)
  if (!members.some(({ row }) => row.user_id === userId)) return refuse('teams.not_found')
  const sent = team.leaderId === userId ? await listSent(reader, clock, teamId) : null
  return ok(teamView(team, competition, { members, sent }, userId))
}
