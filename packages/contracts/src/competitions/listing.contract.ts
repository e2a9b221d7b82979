import { z } from 'zod'
import { anyone } from '../access.ts'
import { Localised } from '../localised.ts'
import { LocalisedHtml } from '../localised-html.ts'
import { Paging, pageOf } from '../paging.ts'
import { defineRoute } from '../route.ts'
import { OrgType } from '../users/profile-fields.ts'
import { CompetitionImport } from './competition-import.ts'
import { AnyCompetitionType } from './competition-type.ts'
import { RegistrationCondition, VerifyType } from './competitions.contract.ts'
import { PlayedStage } from './play.contract.ts'
import { ScoringRule } from './scoring-rule.ts'

const base = '/api/platform/web/competition'
const one = z.object({ competitionId: z.uuid() })
const count = z.number().int().min(0)
const moment = z.iso.datetime().nullable()

/** Where a competition is, as one word: running from its first stage's start to its last one's end. */
export const CompetitionStatus = z.enum(['upcoming', 'registering', 'running', 'over'])
export type CompetitionStatus = z.infer<typeof CompetitionStatus>

export const CompetitionListed = z.object({
  id: z.uuid(),
  type: AnyCompetitionType,
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
export type CompetitionListed = z.infer<typeof CompetitionListed>

export const listCompetitions = defineRoute({
  method: 'GET',
  path: `${base}/list`,
  access: anyone,
  summary: 'Competitions: what runs first, then what can be registered for, what comes, what is over',
  query: Paging.extend({
    type: AnyCompetitionType.optional(),
    /** registering: whatever takes registrations now, be it running. */
    status: CompetitionStatus.optional(),
    /** In which the first stage starts. */
    year: z.coerce.number().int().min(2000).max(2100).optional(),
  }),
  reply: pageOf(CompetitionListed).extend({
    /** Years in which any competition starts, the latest first. */
    years: z.array(z.number().int()),
  }),
  refusals: [],
})

export const CompetitionStage = PlayedStage.extend({
  number: z.number().int(),
  type: AnyCompetitionType,
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
  mayJoin: z.boolean(),
  needsReview: z.boolean(),
  /** Whether its teams stand on the board of all. */
  ranksOverall: z.boolean(),
  teams: count,
})
export type CompetitionDivision = z.infer<typeof CompetitionDivision>

export const CompetitionDetail = CompetitionListed.extend({
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
  attemptsAMinute: z.number().int(),
  boardIsPublic: z.boolean(),
  resultsPublishedAt: moment,
  /** Null: it began here. */
  imported: CompetitionImport.nullable(),
})
export type CompetitionDetail = z.infer<typeof CompetitionDetail>

export const getCompetition = defineRoute({
  method: 'GET',
  path: `${base}/:competitionId`,
  access: anyone,
  summary: 'Everything that anybody may know about a competition before they play it',
  params: one,
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
  path: `${base}/:competitionId/announcements`,
  access: anyone,
  summary: 'What the organisers have announced, the newest first',
  params: one,
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
  path: `${base}/:competitionId/teams`,
  access: anyone,
  summary: 'Accepted teams, in the order of their acceptance',
  params: one,
  query: Paging.extend({
    divisionId: z.uuid().optional(),
    /** In the name of the team or of its organisation. */
    keyword: z.string().trim().min(1).max(40).optional(),
  }),
  reply: pageOf(CompetitionTeam),
  refusals: ['competitions.not_found'],
})
