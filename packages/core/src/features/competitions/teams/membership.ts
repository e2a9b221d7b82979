import { type OrgType, ok, type Result, refuse } from '@tiltyard/contracts'
import { type Clock, type PlatformReader, type PlatformTx, queueLiveEvent } from '../../../kernel/index.ts'
import { listMissingFields, verificationStatusFor, verifyTypeMatches } from '../../identity/index.ts'
import { type Competition, requiredProfileFields } from '../catalogue/competition.rules.ts'
import { findCompetition, findParticipation } from '../catalogue/competition.store.ts'
import { findVerificationStatus, listLatestMaterials, toVerificationStatus } from './material.store.ts'
import {
  type Eligibility,
  hasNeeds,
  type InvitationContext,
  type InvitationState,
  type LatestMaterial,
  type MemberNeeds,
  materialsRequired,
  memberNeeds,
  type TeamFacts,
  whyCannotLead,
} from './team.rules.ts'
import { listMemberIds, listMembers, lockTeam, type MemberRow } from './team.store.ts'

export type LockedTeam = {
  readonly team: TeamFacts
  readonly competition: Competition
  readonly memberIds: readonly string[]
}

/** Locks a team that the user is in, until the end of the transaction. */
export async function lockTeamAsMember(
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

/** For the leader only: the leader is read under the lock, so that a transfer counts at once. */
export async function lockTeamAsLeader(
  tx: PlatformTx,
  clock: Clock,
  { teamId, userId }: { readonly teamId: string; readonly userId: string },
): Promise<Result<LockedTeam, 'teams.not_found' | 'teams.leader_only'>> {
  const own = await lockTeamAsMember(tx, clock, { teamId, userId })
  if (!own.ok) return own
  const why = whyCannotLead(own.value.team, { userId, isMember: true })
  return why ? refuse(why) : own
}

export type MemberStatus = {
  readonly row: MemberRow
  readonly needs: MemberNeeds
  readonly lacks: boolean
  /** The verification is in review: nothing is missing, and nothing is proved. */
  readonly isInReview: boolean
  readonly material: LatestMaterial | null
}

/** Three statements for any number of members. */
export async function loadMembers(
  reader: PlatformReader,
  team: TeamFacts,
  competition: Competition,
): Promise<MemberStatus[]> {
  const rows = await listMembers(reader, team.id)
  const ids = rows.map(({ user_id }) => user_id)
  const missing = await listMissingFields(reader, ids, requiredProfileFields(competition, [team.orgType]))
  const materials = await listLatestMaterials(reader, team.id)
  const materialsAreRequired = materialsRequired(team.orgType, competition)
  return rows.map((row) => {
    const material = materials.get(row.user_id) ?? null
    const verification = toVerificationStatus(row)
    const isVerifiedForIt = verifyTypeMatches(competition.verifyType, verification)
    const isInReview = verificationStatusFor(competition.verifyType, verification) === 2
    const needs = memberNeeds(materialsAreRequired, {
      fields: missing.get(row.user_id) ?? [],
      isVerifiedForIt,
      isInReview,
      material,
    })
    return { row, material, needs, lacks: hasNeeds(needs), isInReview }
  })
}

/** The user's eligibility for these kinds of teams, at this moment. */
export async function loadEligibility(
  reader: PlatformReader,
  competition: Pick<Competition, 'teamUserFields' | 'verifyType'>,
  { userId, orgTypes }: { readonly userId: string; readonly orgTypes: readonly OrgType[] },
): Promise<Eligibility> {
  const keys = requiredProfileFields(competition, orgTypes)
  const missing = await listMissingFields(reader, [userId], keys)
  const verification = await findVerificationStatus(reader, userId)
  return {
    missing: missing.get(userId) ?? keys,
    isVerifiedForIt: verifyTypeMatches(competition.verifyType, verification),
    verifiedStatus: verificationStatusFor(competition.verifyType, verification),
  }
}

export type InvitationFacts = {
  readonly state: InvitationState
  readonly isPastItsTime: boolean
  readonly team: TeamFacts
}

/** Input of the rule on accepting, both for the invitation page and for the write. */
export async function loadInvitationContext(
  reader: PlatformReader,
  clock: Clock,
  userId: string,
  { state, isPastItsTime, team }: InvitationFacts,
): Promise<InvitationContext & { readonly competition: Competition; readonly memberIds: readonly string[] }> {
  const competition = await findCompetition(reader, clock, team.competitionId)
  if (!competition) throw new Error('a team without its competition')
  const memberIds = await listMemberIds(reader, team.id)
  const part = await findParticipation(reader, { competitionId: team.competitionId, userId })
  return {
    state,
    isPastItsTime,
    competition,
    memberIds,
    team: { isDissolved: team.leaderId === null, members: memberIds.length, orgType: team.orgType },
    person: {
      isInATeam: part === 'player',
      isStaff: part === 'staff',
      ...(await loadEligibility(reader, competition, { userId, orgTypes: [team.orgType] })),
    },
  }
}

/** Open pages of these people reload the team. */
export function queueTeamEvent(tx: PlatformTx, teamId: string, userIds: readonly string[]): void {
  for (const userId of userIds)
    queueLiveEvent(tx, { topic: `user:${userId}`, kind: 'team', payload: { teamId } })
}

/** The person's open invitation lists reload. */
export function queueInvitationEvent(tx: PlatformTx, invitationId: string, userId: string): void {
  queueLiveEvent(tx, { topic: `user:${userId}`, kind: 'invitation', payload: { invitationId } })
}
