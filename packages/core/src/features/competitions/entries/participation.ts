import {
  OrgType,
  ok,
  type Participation,
  type RegistrationCheck,
  type Result,
  refuse,
} from '@tiltyard/contracts'
import {
  type Actor,
  type Clock,
  type CoreDeps,
  type PlatformReader,
  toReader,
} from '../../../kernel/index.ts'
import { whyCannotJoin } from '../catalogue/competition.rules.ts'
import {
  findCompetition,
  findParticipation,
  listDivisions,
  listStages,
} from '../catalogue/competition.store.ts'
import { listTeamOrgTypes } from '../teams/invitation.store.ts'
import { findProfileOrgType } from '../teams/material.store.ts'
import { loadEligibility, loadMembers } from '../teams/membership.ts'
import { materialsRequired } from '../teams/team.rules.ts'
import { findTeamOfUser } from '../teams/team.store.ts'
import { findEntry } from './entry.store.ts'
import { participationView } from './entry.view.ts'

/** The obstacles between a user and playing, at this moment; every write checks them again under its locks. */
export async function getParticipation(
  { database, clock }: CoreDeps,
  { userId }: Actor,
  { competitionId }: { readonly competitionId: string },
): Promise<Result<Participation, 'competitions.not_found'>> {
  const reader = toReader(database)
  const competition = await findCompetition(reader, clock, competitionId)
  if (!competition?.isPublished) return refuse('competitions.not_found')
  const [part, team, divisions, stages] = await Promise.all([
    findParticipation(reader, { competitionId, userId }),
    findTeamOfUser(reader, { competitionId, userId }),
    listDivisions(reader, competitionId),
    listStages(reader, clock, competitionId),
  ])
  const orgTypes: OrgType[] = team
    ? [team.orgType]
    : await resolveOrgTypes(reader, clock, { competitionId, userId })
  const [person, members, entry] = await Promise.all([
    loadEligibility(reader, competition, { userId, orgTypes }),
    team ? loadMembers(reader, team, competition) : [],
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
        (orgTypes.length > 0 ? orgTypes : OrgType.options).some(
          (orgType) => whyCannotJoin(division, orgType) === null,
        ),
      ),
    }),
  )
}

type RegistrationCheckInput = { readonly competitionId: string; readonly orgType?: OrgType | undefined }

export async function checkRegistration(
  { database, clock }: CoreDeps,
  { userId }: Actor,
  input: RegistrationCheckInput,
): Promise<Result<RegistrationCheck, 'competitions.not_found'>> {
  const reader = toReader(database)
  const competition = await findCompetition(reader, clock, input.competitionId)
  if (!competition?.isPublished) return refuse('competitions.not_found')
  const orgTypes = input.orgType
    ? [input.orgType]
    : await resolveOrgTypes(reader, clock, { competitionId: input.competitionId, userId })
  const { missing, isVerifiedForIt } = await loadEligibility(reader, competition, { userId, orgTypes })
  return ok({
    completeInfo: missing.length === 0,
    verify: isVerifiedForIt,
    missing: [...missing],
    competitionName: competition.name,
    competitionVerifyType: competition.verifyType,
  })
}

/** Kinds of the user's teams and invitations in the competition, or else the kind in their profile; none if nobody knows it yet. */
export async function resolveOrgTypes(
  reader: PlatformReader,
  clock: Clock,
  { competitionId, userId }: { readonly competitionId: string; readonly userId: string },
): Promise<OrgType[]> {
  const teamOrgTypes = await listTeamOrgTypes(reader, clock, { competitionId, userId })
  if (teamOrgTypes.length > 0) return OrgType.array().parse(teamOrgTypes)
  return OrgType.array().parse([await findProfileOrgType(reader, userId)].filter((type) => type !== null))
}
