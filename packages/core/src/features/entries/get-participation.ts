import { type OrgType, ok, type Participation, type Result, refuse } from '@tiltyard/contracts'
import { type Actor, type CoreDeps, reading } from '../../kernel/index.ts'
import { findCompetition, findPart, listDivisions, listStages, whyCannotJoin } from '../competitions/index.ts'
import {
  findTeamIn,
  listOrgTypesFor,
  materialsRequired,
  readEligibility,
  readMembers,
} from '../teams/index.ts'
import { findEntry } from './entry.store.ts'
import { participationView } from './participation.view.ts'

/** What stands between somebody and playing, as it is at this moment; every write asks the same again under its locks. */
export async function getParticipation(
  { database, clock }: CoreDeps,
  { userId }: Actor,
  { competitionId }: { readonly competitionId: string },
): Promise<Result<Participation, 'competitions.not_found'>> {
  const reader = reading(database)
  const competition = await findCompetition(reader, clock, competitionId)
  if (!competition?.isPublished) return refuse('competitions.not_found')
  const [part, team, divisions, stages] = await Promise.all([
    findPart(reader, { competitionId, userId }),
    findTeamIn(reader, { competitionId, userId }),
    listDivisions(reader, competitionId),
    listStages(reader, clock, competitionId),
  ])
  const orgTypes: OrgType[] = team
    ? [team.orgType]
    : await listOrgTypesFor(reader, clock, { competitionId, userId })
  const [person, members, entry] = await Promise.all([
    readEligibility(reader, competition, { userId, orgTypes }),
    team ? readMembers(reader, team, competition) : [],
    team ? findEntry(reader, team.id) : null,
  ])
  return ok(
    participationView({
      userId,
      isStaff: part === 'staff',
      competition,
      person,
      team,
      members,
      entry,
      hasBegun: stages.some(({ state }) => state !== 'waiting'),
      materialsAreRequired: team !== null && materialsRequired(team.orgType, competition),
      joinable: divisions.filter((division) =>
        orgTypes.some((orgType) => whyCannotJoin(division, orgType) === null),
      ),
    }),
  )
}
