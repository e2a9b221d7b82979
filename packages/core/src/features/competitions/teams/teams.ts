import { type OrgType, ok, type Result, refuse, type Team, type TeamListItem } from '@tiltyard/contracts'
import {
  type Actor,
  audit,
  type CoreDeps,
  newId,
  queueLiveEvent,
  toReader,
  transaction,
} from '../../../kernel/index.ts'
import { nicknameKeys } from '../../identity/index.ts'
import { listDictionaryEntriesByType } from '../../platform/index.ts'
import { findCompetition } from '../catalogue/competition.store.ts'
import { loadEligibility, loadMembers } from './membership.ts'
import { listSentInvitations } from './sent-invitation.store.ts'
import { type EligibilityRefusal, whyNotEligible, whyWrongCode } from './team.rules.ts'
import { claimParticipation, findTeam, insertMember, insertTeam, listTeamsOfUser } from './team.store.ts'
import { teamListItemView, teamView } from './team.view.ts'

export type CreateTeamInput = {
  readonly competitionId: string
  readonly name: string
  readonly orgType: OrgType
  readonly orgName: string
  readonly industryCode?: string | undefined
  readonly joinCode?: string | undefined
}
type Refusals =
  | EligibilityRefusal
  | 'competitions.not_found'
  | 'competitions.registration_closed'
  | 'competitions.wrong_join_code'
  | 'teams.name_taken'
  | 'competitions.staff_cannot_play'
  | 'teams.already_in_team'
  | 'teams.unknown_industry'

export function createTeam(
  { database, clock }: CoreDeps,
  { userId }: Actor,
  { industryCode, joinCode, ...input }: CreateTeamInput,
): Promise<Result<{ id: string }, Refusals>> {
  return transaction(database, async (tx) => {
    const { competitionId } = input
    const competition = await findCompetition(tx, clock, competitionId)
    if (!competition?.isPublished) return refuse('competitions.not_found')
    if (!competition.registrationIsOpen) return refuse('competitions.registration_closed')
    if (whyWrongCode(competition, joinCode)) return refuse('competitions.wrong_join_code')
    if ((await claimParticipation(tx, { competitionId, userId }, 'player')) !== 'player')
      return refuse('competitions.staff_cannot_play')
    if (industryCode) {
      const { D006 } = await listDictionaryEntriesByType(tx, ['D006'])
      if (!D006.has(industryCode)) return refuse('teams.unknown_industry')
    }
    const orgTypes = [input.orgType]
    const why = whyNotEligible(await loadEligibility(tx, competition, { userId, orgTypes }))
    if (why) return refuse(why)

    const id = newId()
    const { nickname_key: nameKey, nickname_skeleton: nameSkeleton } = nicknameKeys(input.name)
    const team = { ...input, id, industryCode: industryCode ?? null, leaderId: userId, nameKey, nameSkeleton }
    if (!(await insertTeam(tx, clock, team))) return refuse('teams.name_taken')
    if (!(await insertMember(tx, clock, { teamId: id, competitionId, userId })))
      return refuse('teams.already_in_team')
    audit(tx, { actor: userId, action: 'teams.create', subject: `team:${id}`, after: { name: input.name } })
    queueLiveEvent(tx, { topic: `user:${userId}`, kind: 'team', payload: { teamId: id } })
    return ok({ id })
  })
}

export async function getTeam(
  { database, clock }: CoreDeps,
  { userId }: Actor,
  { teamId }: { readonly teamId: string },
): Promise<Result<Team, 'teams.not_found'>> {
  const reader = toReader(database)
  const team = await findTeam(reader, teamId)
  const competition = team && (await findCompetition(reader, clock, team.competitionId))
  if (!team || !competition) return refuse('teams.not_found')
  const members = await loadMembers(reader, team, competition)
  if (!members.some(({ row }) => row.user_id === userId)) return refuse('teams.not_found')
  const invitations = team.leaderId === userId ? await listSentInvitations(reader, clock, teamId) : null
  return ok(teamView(team, competition, { members, sent: invitations }, userId))
}

export async function listMyTeams(
  { database }: CoreDeps,
  { userId }: Actor,
): Promise<Result<TeamListItem[]>> {
  const rows = await listTeamsOfUser(toReader(database), userId)
  return ok(rows.map((row) => teamListItemView(row, userId)))
}
