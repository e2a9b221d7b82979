import { OrgType, ok, type RegistrationCheck, type Result, refuse } from '@tiltyard/contracts'
import { type Actor, type Clock, type CoreDeps, type PlatformReader, reading } from '../../kernel/index.ts'
import { findCompetition } from '../competitions/index.ts'
import { listOrgTypesOf } from './invitation.store.ts'
import { findOwnOrgType } from './person.store.ts'
import { readEligibility } from './read-eligibility.ts'

type Asked = { readonly competitionId: string; readonly orgType?: OrgType | undefined }

export async function checkRegistration(
  { database, clock }: CoreDeps,
  { userId }: Actor,
  asked: Asked,
): Promise<Result<RegistrationCheck, 'competitions.not_found'>> {
  const reader = reading(database)
  const competition = await findCompetition(reader, clock, asked.competitionId)
  if (!competition?.isPublished) return refuse('competitions.not_found')
  const orgTypes = await orgTypesOf(reader, clock, userId, asked)
  const { missing, isVerifiedForIt } = await readEligibility(reader, competition, { userId, orgTypes })
  return ok({
    completeInfo: missing.length === 0,
    verify: isVerifiedForIt,
    missing: [...missing],
    competitionName: competition.name,
    competitionVerifyType: competition.verifyType,
  })
}

/** The page that asks knows the competition only: what counts is the kind of team that the person has, or may get, there. */
async function orgTypesOf(
  reader: PlatformReader,
  clock: Clock,
  userId: string,
  { competitionId, orgType }: Asked,
): Promise<OrgType[]> {
  if (orgType) return [orgType]
  const there = await listOrgTypesOf(reader, clock, { competitionId, userId })
  return OrgType.array().parse(there.length > 0 ? there : [(await findOwnOrgType(reader, userId)) ?? 'other'])
}
