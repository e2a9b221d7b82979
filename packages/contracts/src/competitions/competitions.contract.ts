import { z } from 'zod'
import { anyone, signedIn, staffRoles } from '../access.ts'
import { Localised } from '../localised.ts'
import { defineRoute } from '../route.ts'
import { OrgType, ProfileKey } from '../users/profile-fields.ts'

const base = '/api/platform/web/competition'
const one = z.object({ competitionId: z.uuid() })

/** How a competition wants to know who somebody is. */
export const VerifyType = z.enum(['none', 'mobile', 'cert_photo'])
export type VerifyType = z.infer<typeof VerifyType>

/** The organising group: whoever is in it has power over this one competition, by this role and no other. */
export const CompetitionRole = z.enum(staffRoles)
export type CompetitionRole = z.infer<typeof CompetitionRole>

/** What members of a team must have told about themselves, and what the competition calls it. */
export const TeamUserField = z.object({ key: ProfileKey, value: Localised })
export type TeamUserField = z.infer<typeof TeamUserField>
export const TeamUserFields = z.record(OrgType, z.array(TeamUserField))
export type TeamUserFields = z.infer<typeof TeamUserFields>

export const OpenCompetition = z.object({
  id: z.uuid(),
  name: Localised,
  summary: Localised.nullable(),
  competitionVerifyType: VerifyType,
  /** Members of company teams hand in a proof that organisers review. */
  companyNeedsMaterials: z.boolean(),
  teamSizeMin: z.number().int(),
  teamSizeMax: z.number().int(),
  registrationClosesAt: z.iso.datetime().nullable(),
  rosterLocksAt: z.iso.datetime().nullable(),
})
export type OpenCompetition = z.infer<typeof OpenCompetition>

export const listOpenCompetitions = defineRoute({
  method: 'GET',
  path: `${base}/open/list`,
  access: anyone,
  summary: 'Competitions that teams may register for now, the first to close first',
  reply: z.array(OpenCompetition),
  refusals: [],
})

export const RegistrationCondition = z.object({ id: z.string(), text: Localised })

export const listRegistrationConditions = defineRoute({
  method: 'GET',
  path: `${base}/:competitionId/reg-cond/list`,
  access: anyone,
  summary: 'What a competition asks of those who register, in its order',
  params: one,
  reply: z.array(RegistrationCondition),
  refusals: ['competitions.not_found'],
})

export const getTeamUserFields = defineRoute({
  method: 'GET',
  path: `${base}/:competitionId/team-user/fields`,
  access: anyone,
  summary: 'What members must have told about themselves, by the kind of organisation their team stands for',
  params: one,
  reply: z.object({ teamUser: TeamUserFields }),
  refusals: ['competitions.not_found'],
})

/** What stands between a person and a team of this competition. */
export const RegistrationCheck = z.object({
  /** Everything that the competition needs to know has been told. */
  completeInfo: z.boolean(),
  /** Verified as the competition demands. */
  verify: z.boolean(),
  /** What has not been told yet, in the competition's order. */
  missing: z.array(ProfileKey),
  competitionName: Localised,
  competitionVerifyType: VerifyType,
})
export type RegistrationCheck = z.infer<typeof RegistrationCheck>

export const checkRegistration = defineRoute({
  method: 'GET',
  path: `${base}/register/verify`,
  access: signedIn,
  summary: 'Whether the user may join a team of this competition, and what is missing',
  query: z.object({
    competitionId: z.uuid(),
    /** Of the team in question; without it, of the user's own team or invitations there, or of their profile. */
    orgType: OrgType.optional(),
  }),
  reply: RegistrationCheck,
  refusals: ['competitions.not_found'],
})
