import type { Clock, PlatformReader } from '../../kernel/index.ts'
import { type Competition, findCompetition, findPart } from '../competitions/index.ts'
import type { InvitationState, Situation } from './invitation.rules.ts'
import { listMemberIds } from './member.store.ts'
import { readEligibility } from './read-eligibility.ts'
import type { TeamFacts } from './team.rules.ts'

export type Invited = {
  readonly state: InvitationState
  readonly isPastItsTime: boolean
  readonly team: TeamFacts
}

/** What the rule on accepting is asked with, whether a page wants to know or somebody accepts. */
export async function readSituation(
  reader: PlatformReader,
  clock: Clock,
  userId: string,
  { state, isPastItsTime, team }: Invited,
): Promise<Situation & { readonly competition: Competition; readonly memberIds: readonly string[] }> {
  const competition = await findCompetition(reader, clock, team.competitionId)
  if (!competition) throw new Error('a team without its competition')
  const memberIds = await listMemberIds(reader, team.id)
  const part = await findPart(reader, { competitionId: team.competitionId, userId })
  return {
    state,
    isPastItsTime,
    competition,
    memberIds,
    team: { isDissolved: team.leaderId === null, members: memberIds.length, orgType: team.orgType },
    person: {
      isInATeam: part === 'player',
      isStaff: part === 'staff',
      ...(await readEligibility(reader, competition, { userId, orgTypes: [team.orgType] })),
    },
  }
}
