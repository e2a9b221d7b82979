import type { OrgType } from '@tiltyard/contracts'
import type { Competition } from '../competitions/index.ts'

/** A team as its row tells it. */
export type TeamFacts = {
  readonly id: string
  readonly competitionId: string
  readonly name: string
  readonly orgType: OrgType
  readonly orgName: string
  readonly industryCode: string | null
  /** Null once it is dissolved. */
  readonly leaderId: string | null
}

type Roster = {
  readonly team: Pick<TeamFacts, 'leaderId'>
  readonly competition: Pick<Competition, 'rosterIsLocked'>
}

/** Who is in the team knows that it exists; to everybody else it does not. */
export function whyCannotLead(
  { leaderId }: Pick<TeamFacts, 'leaderId'>,
  { userId, isMember }: { readonly userId: string; readonly isMember: boolean },
): 'teams.not_found' | 'teams.leader_only' | null {
  if (leaderId === userId) return null
  return isMember ? 'teams.leader_only' : 'teams.not_found'
}

/** A team always has a leader: one leaves after handing over, or as the last. */
export function whyCannotGo(
  { team, competition }: Roster,
  { userId, members }: { readonly userId: string; readonly members: number },
): 'teams.roster_locked' | 'teams.leader_must_hand_over' | null {
  if (competition.rosterIsLocked) return 'teams.roster_locked'
  return team.leaderId === userId && members > 1 ? 'teams.leader_must_hand_over' : null
}

const sentADayFor = 3

/** Enough for any team, too few to bother strangers with. */
export function whyTooMany(
  { open, today }: { readonly open: number; readonly today: number },
  { openMax }: { readonly openMax: number },
): 'teams.too_many_invitations' | null {
  return open >= openMax || today >= openMax * sentADayFor ? 'teams.too_many_invitations' : null
}
