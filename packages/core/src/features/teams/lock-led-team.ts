import { ok, type Result, refuse } from '@tiltyard/contracts'
import type { Clock, PlatformTx } from '../../kernel/index.ts'
import { type Competition, findCompetition } from '../competitions/index.ts'
import { listMemberIds } from './member.store.ts'
import { type TeamFacts, whyCannotLead } from './team.rules.ts'
import { lockTeam } from './team.store.ts'

export type LockedTeam = {
  readonly team: TeamFacts
  readonly competition: Competition
  readonly memberIds: readonly string[]
}

/** A team of the user's own, held until the transaction ends. */
export async function lockOwnTeam(
  tx: PlatformTx,
  clock: Clock,
  { teamId, userId }: { readonly teamId: string; readonly userId: string },
): Promise<Result<LockedTeam, 'teams.not_found'>> {
  const team = await lockTeam(tx, teamId)
  const memberIds = team ? await listMemberIds(tx, teamId) : []
  const competition = team && (await findCompetition(tx, clock, team.competitionId))
  return team && competition && memberIds.includes(userId)
    ? ok({ team, competition, memberIds })
    : refuse('teams.not_found')
}

/** The same for its leader alone: who leads is read under the lock, so that a hand-over counts at once. */
export async function lockLedTeam(
  tx: PlatformTx,
  clock: Clock,
  { teamId, userId }: { readonly teamId: string; readonly userId: string },
): Promise<Result<LockedTeam, 'teams.not_found' | 'teams.leader_only'>> {
  const own = await lockOwnTeam(tx, clock, { teamId, userId })
  if (!own.ok) return own
  const why = whyCannotLead(own.value.team, { userId, isMember: true })
  return why ? refuse(why) : own
}
