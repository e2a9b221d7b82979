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

/** The identity verification that a competition requires. */
export const VerifyType = z.enum(['none', 'mobile', 'cert_photo'])
export type VerifyType = z.infer<typeof VerifyType>

/** Staff role in one competition; it grants rights on that competition only. */
export const CompetitionRole = z.enum(staffRoles)
export type CompetitionRole = z.infer<typeof CompetitionRole>

/** A profile field that team members must fill in, with the competition's label for it. */
export const TeamUserField = z.object({ key: ProfileKey, value: Localised })
export type TeamUserField = z.infer<typeof TeamUserField>
export const TeamUserFields = z.record(OrgType, z.array(TeamUserField))
export type TeamUserFields = z.infer<typeof TeamUserFields>

/** The specification’s name of the id, beside the one that all other resources have. */
const named = { id: z.uuid(), competitionId: z.uuid() }

export const OpenCompetition = z.object({
  ...named,
  name: Localised,
  summary: Localised.nullable(),
  competitionVerifyType: VerifyType,
  /** Members of company teams submit a proof that staff review. */
  companyNeedsMaterials: z.boolean(),
  teamSizeMin: z.number().int(),
  teamSizeMax: z.number().int(),
  registrationClosesAt: z.iso.datetime().nullable(),
  rosterLocksAt: z.iso.datetime().nullable(),
  /** Whoever creates a team needs the invitation code. */
  needsJoinCode: z.boolean(),
})
export type OpenCompetition = z.infer<typeof OpenCompetition>

export const listOpenCompetitions = defineRoute({
  method: 'GET',
  path: `${competitionBase}/open/list`,
  access: anyone,
  summary: 'List competitions open for registration, earliest deadline first; an unlisted one by its ID only',
  query: z.object({ competitionId: z.uuid().optional() }),
  reply: z.array(OpenCompetition),
  refusals: [],
})

export const RegistrationCondition = z.object({ id: z.string(), text: Localised })

export const listRegistrationConditions = defineRoute({
  method: 'GET',
  path: `${competitionBase}/:competitionId/reg-cond/list`,
  access: anyone,
  summary: 'List the registration conditions of a competition, in its order',
  params: competitionParams,
  reply: z.array(RegistrationCondition),
  refusals: ['competitions.not_found'],
})

export const getTeamUserFields = defineRoute({
  method: 'GET',
  path: `${competitionBase}/:competitionId/team-user/fields`,
  access: anyone,
  summary: 'List the profile fields that members must fill in, by type of organisation',
  params: competitionParams,
  reply: z.object({ teamUser: TeamUserFields }),
  refusals: ['competitions.not_found'],
})

/** What prevents a person from joining a team of this competition. */
export const RegistrationCheck = z.object({
  /** Every required profile field is filled in. */
  completeInfo: z.boolean(),
  /** Verified as the competition requires. */
  verify: z.boolean(),
  /** Missing profile fields, in the competition's order. */
  missing: z.array(ProfileKey),
  competitionName: Localised,
  competitionVerifyType: VerifyType,
})
export type RegistrationCheck = z.infer<typeof RegistrationCheck>

export const checkRegistration = defineRoute({
  method: 'GET',
  path: `${competitionBase}/register/verify`,
  access: signedIn,
  summary: 'Check whether the user may join a team of this competition, and what is missing',
  query: z.object({
    competitionId: z.uuid(),
    /**
     * Organisation type of the team; defaults to that of the user's team or invitations in the competition, then of the
     * profile.
     */
    orgType: OrgType.optional(),
  }),
  reply: RegistrationCheck,
  refusals: ['competitions.not_found'],
})

const catalogueBase = '/api/platform/web/competition'
const catalogueParams = z.object({ competitionId: z.uuid() })
const count = z.number().int().min(0)
const moment = z.iso.datetime().nullable()

/** Running: from the start of the first stage to the end of the last. */
export const CompetitionStatus = z.enum(['upcoming', 'registering', 'running', 'over'])
export type CompetitionStatus = z.infer<typeof CompetitionStatus>

export const CompetitionListItem = z.object({
  ...named,
  type: CompetitionTypeSchema,
  name: Localised,
  summary: Localised.nullable(),
  cover: z.string().nullable(),
  status: CompetitionStatus,
  /** May be true while the competition runs. */
  registrationIsOpen: z.boolean(),
  registrationOpensAt: moment,
  registrationClosesAt: moment,
  /** Start of the first stage and end of the last; null until stages are planned. */
  startsAt: moment,
  endsAt: moment,
  /** Accepted teams. */
  teams: count,
  teamSizeMin: z.number().int(),
  teamSizeMax: z.number().int(),
})
export type CompetitionListItem = z.infer<typeof CompetitionListItem>

export const listCompetitions = defineRoute({
  method: 'GET',
  path: `${catalogueBase}/list`,
  access: anyone,
  summary: 'List competitions: running, then open for registration, then upcoming, then ended',
  query: Paging.extend({
    type: CompetitionTypeSchema.optional(),
    /** registering: includes running competitions that are open for registration. */
    status: CompetitionStatus.optional(),
    /** Year in which the first stage starts. */
    year: z.coerce.number().int().min(2000).max(2100).optional(),
  }),
  reply: pageOf(CompetitionListItem).extend({
    /** Years in which a competition starts, latest first. */
    years: z.array(z.number().int()),
  }),
  refusals: [],
})

export const CompetitionStage = PublicStage.extend({
  number: z.number().int(),
  revealAt: moment,
})
export type CompetitionStage = z.infer<typeof CompetitionStage>

export const CompetitionDivision = z.object({
  id: z.uuid(),
  number: count,
  name: Localised,
  description: Localised.nullable(),
  /** Types of organisation whose teams may join; null: any. */
  orgTypes: z.array(OrgType).nullable(),
  canJoin: z.boolean(),
  needsReview: z.boolean(),
  /** Whether its teams appear on the overall board. */
  ranksOverall: z.boolean(),
  teams: count,
})
export type CompetitionDivision = z.infer<typeof CompetitionDivision>

export const CompetitionDetail = CompetitionListItem.extend({
  logo: z.string().nullable(),
  /** False: this installation cannot run competitions of this type yet. */
  isPlayable: z.boolean(),
  /** The languages that it is written in. */
  contentLanguage: z.enum(['both', 'zh', 'en']),
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
  /** Each scoring rule that a task uses, once. */
  scoringRules: z.array(z.enum(ScoringRule.options.map((option) => option.shape.name.value))),
  boardIsPublic: z.boolean(),
  resultsPublishedAt: moment,
  /** Null: created on this installation. */
  imported: CompetitionImport.nullable(),
})
export type CompetitionDetail = z.infer<typeof CompetitionDetail>

export const getCompetition = defineRoute({
  method: 'GET',
  path: `${catalogueBase}/:competitionId`,
  access: anyone,
  summary: 'Get the public details of a competition',
  params: catalogueParams,
  reply: CompetitionDetail,
  refusals: ['competitions.not_found'],
})

export const CompetitionAnnouncement = z.object({
  id: z.uuid(),
  title: Localised,
  content: LocalisedHtml,
  publishedAt: z.iso.datetime(),
  /** The last edit after its publication. */
  editedAt: z.iso.datetime().nullable(),
  /** The related task, if any. */
  task: z.object({ id: z.uuid(), name: Localised }).nullable(),
})
export type CompetitionAnnouncement = z.infer<typeof CompetitionAnnouncement>

export const listCompetitionAnnouncements = defineRoute({
  method: 'GET',
  path: `${catalogueBase}/:competitionId/announcements`,
  access: anyone,
  summary: 'List announcements of a competition, newest first',
  params: catalogueParams,
  reply: z.array(CompetitionAnnouncement),
  refusals: ['competitions.not_found'],
})

export const listTeamAnnouncements = defineRoute({
  method: 'GET',
  path: `${catalogueBase}/:competitionId/team-announcements`,
  access: signedIn,
  summary: "List announcements to the caller's team only, newest first",
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
  summary: 'List accepted teams, in order of acceptance',
  params: catalogueParams,
  query: Paging.extend({
    divisionId: z.uuid().optional(),
    /** Matches the name of the team or its organisation. */
    keyword: z.string().trim().min(1).max(40).optional(),
  }),
  reply: pageOf(CompetitionTeam),
  refusals: ['competitions.not_found'],
})
