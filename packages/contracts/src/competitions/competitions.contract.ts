import { z } from 'zod'
import { anyone, signedIn, staffRoles } from '../access.ts'
import { OrgType, ProfileKey } from '../identity/profile.contract.ts'
import { Localised, LocalisedHtml } from '../localised.ts'
import { Paging, pageOf } from '../paging.ts'
import { defineRoute } from '../route.ts'
import { CompetitionImport, CompetitionTypeSchema, ScoringRule } from './competition.schema.ts'
import { PublicStage } from './play.contract.ts'

const competitionBase = '/api/platform/web/competition'
const competitionParams = z.object({ competitionId: z.uuid() })

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
  path: `${competitionBase}/open/list`,
  access: anyone,
  summary: 'Competitions that teams may register for now, the first to close first',
  reply: z.array(OpenCompetition),
  refusals: [],
})

export const RegistrationCondition = z.object({ id: z.string(), text: Localised })

export const listRegistrationConditions = defineRoute({
  method: 'GET',
  path: `${competitionBase}/:competitionId/reg-cond/list`,
  access: anyone,
  summary: 'What a competition asks of those who register, in its order',
  params: competitionParams,
  reply: z.array(RegistrationCondition),
  refusals: ['competitions.not_found'],
})

export const getTeamUserFields = defineRoute({
  method: 'GET',
  path: `${competitionBase}/:competitionId/team-user/fields`,
  access: anyone,
  summary: 'What members must have told about themselves, by the kind of organisation their team stands for',
  params: competitionParams,
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
  path: `${competitionBase}/register/verify`,
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

const catalogueBase = '/api/platform/web/competition'
const catalogueParams = z.object({ competitionId: z.uuid() })
const count = z.number().int().min(0)
const moment = z.iso.datetime().nullable()

/** Where a competition is, as one word: running from its first stage's start to its last one's end. */
export const CompetitionStatus = z.enum(['upcoming', 'registering', 'running', 'over'])
export type CompetitionStatus = z.infer<typeof CompetitionStatus>

export const CompetitionListItem = z.object({
  id: z.uuid(),
  type: CompetitionTypeSchema,
  name: Localised,
  summary: Localised.nullable(),
  status: CompetitionStatus,
  /** May be so while it runs, too. */
  registrationIsOpen: z.boolean(),
  registrationOpensAt: moment,
  registrationClosesAt: moment,
  /** From the first stage's start to the last one's end; null until stages are planned. */
  startsAt: moment,
  endsAt: moment,
  /** Accepted ones. */
  teams: count,
  teamSizeMin: z.number().int(),
  teamSizeMax: z.number().int(),
})
export type CompetitionListItem = z.infer<typeof CompetitionListItem>

export const listCompetitions = defineRoute({
  method: 'GET',
  path: `${catalogueBase}/list`,
  access: anyone,
  summary: 'Competitions: what runs first, then what can be registered for, what comes, what is over',
  query: Paging.extend({
    type: CompetitionTypeSchema.optional(),
    /** registering: whatever takes registrations now, be it running. */
    status: CompetitionStatus.optional(),
    /** In which the first stage starts. */
    year: z.coerce.number().int().min(2000).max(2100).optional(),
  }),
  reply: pageOf(CompetitionListItem).extend({
    /** Years in which any competition starts, the latest first. */
    years: z.array(z.number().int()),
  }),
  refusals: [],
})

export const CompetitionStage = PublicStage.extend({
  number: z.number().int(),
  type: CompetitionTypeSchema,
  revealAt: moment,
})
export type CompetitionStage = z.infer<typeof CompetitionStage>

export const CompetitionDivision = z.object({
  id: z.uuid(),
  number: count,
  name: Localised,
  description: Localised.nullable(),
  /** Kinds of organisation whose teams may join; null: any. */
  orgTypes: z.array(OrgType).nullable(),
  canJoin: z.boolean(),
  needsReview: z.boolean(),
  /** Whether its teams stand on the board of all. */
  ranksOverall: z.boolean(),
  teams: count,
})
export type CompetitionDivision = z.infer<typeof CompetitionDivision>

export const CompetitionDetail = CompetitionListItem.extend({
  /** False: competitions of this type cannot be played here yet. */
  isPlayable: z.boolean(),
  overview: LocalisedHtml.nullable(),
  rules: LocalisedHtml.nullable(),
  prizes: LocalisedHtml.nullable(),
  faq: LocalisedHtml.nullable(),
  agreement: LocalisedHtml.nullable(),
  conditions: z.array(RegistrationCondition),
  stages: z.array(CompetitionStage),
  divisions: z.array(CompetitionDivision),
  competitionVerifyType: VerifyType,
  companyNeedsMaterials: z.boolean(),
  rosterLocksAt: moment,
  flagFormat: z.string().nullable(),
  /** How tasks are worth something: each way that is used, once. */
  scoringRules: z.array(z.enum(ScoringRule.options.map((option) => option.shape.name.value))),
  bloodPercents: z.array(z.number().int()),
  hintPayment: z.enum(['now', 'on-solve']),
  attemptsPerMinute: z.number().int(),
  boardIsPublic: z.boolean(),
  resultsPublishedAt: moment,
  /** Null: it began here. */
  imported: CompetitionImport.nullable(),
})
export type CompetitionDetail = z.infer<typeof CompetitionDetail>

export const getCompetition = defineRoute({
  method: 'GET',
  path: `${catalogueBase}/:competitionId`,
  access: anyone,
  summary: 'Everything that anybody may know about a competition before they play it',
  params: catalogueParams,
  reply: CompetitionDetail,
  refusals: ['competitions.not_found'],
})

export const CompetitionAnnouncement = z.object({
  id: z.uuid(),
  title: Localised,
  content: LocalisedHtml,
  publishedAt: z.iso.datetime(),
  /** What it is about, where it is about one task. */
  task: z.object({ id: z.uuid(), name: Localised }).nullable(),
})
export type CompetitionAnnouncement = z.infer<typeof CompetitionAnnouncement>

export const listCompetitionAnnouncements = defineRoute({
  method: 'GET',
  path: `${catalogueBase}/:competitionId/announcements`,
  access: anyone,
  summary: 'What the organisers have announced, the newest first',
  params: catalogueParams,
  reply: z.array(CompetitionAnnouncement),
  refusals: ['competitions.not_found'],
})

export const CompetitionTeam = z.object({
  teamId: z.uuid(),
  name: z.string(),
  orgType: OrgType,
  orgName: z.string(),
  divisionId: z.uuid(),
  members: count,
})
export type CompetitionTeam = z.infer<typeof CompetitionTeam>

export const listCompetitionTeams = defineRoute({
  method: 'GET',
  path: `${catalogueBase}/:competitionId/teams`,
  access: anyone,
  summary: 'Accepted teams, in the order of their acceptance',
  params: catalogueParams,
  query: Paging.extend({
    divisionId: z.uuid().optional(),
    /** In the name of the team or of its organisation. */
    keyword: z.string().trim().min(1).max(40).optional(),
  }),
  reply: pageOf(CompetitionTeam),
  refusals: ['competitions.not_found'],
})
