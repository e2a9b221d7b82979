import { type OrgType, ok, type RegistrationCheck, type Result, refuse } from '@tiltyard/contracts'
import { type Actor, type CoreDeps, reading } from '../../kernel/index.ts'
import { findCompetition } from '../competitions/index.ts'
import { listOrgTypesFor } from './list-org-types.ts'
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
  const orgTypes = asked.orgType
    ? [asked.orgType]
    : await listOrgTypesFor(reader, clock, { competitionId: asked.competitionId, userId })
  const { missing, isVerifiedForIt } = await readEligibility(reader, competition, { userId, orgTypes })
  return ok({
    completeInfo: missing.length === 0,
    verify: isVerifiedForIt,
    missing: [...missing],
    competitionName: competition.name,
    competitionVerifyType: competition.verifyType,
  })
}
