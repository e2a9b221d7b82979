import { z } from 'zod'
import { anyone, signedIn } from '../access.ts'
import { Localised } from '../localised.ts'
import { pageOf } from '../paging.ts'
import { defineRoute } from '../route.ts'
import { ScoreDecimals } from '../scores/score-units.schema.ts'
import { competitionTypes } from './competition-types.ts'
import { ResultRow } from './results.contract.ts'

const CompetitionType = z.enum(competitionTypes)
const base = '/api/hall-of-fame'
const count = z.number().int().min(0)
const page = z.coerce.number().int().min(1).max(1_000).default(1)
const keyword = z.string().trim().min(1).max(40).optional()

/** A member by the name that they chose; hidden members are left out. */
export const HallMember = z.object({
  /** Null: a former member, whose account was deleted. */
  userId: z.uuid().nullable(),
  name: z.string().nullable(),
  isLeader: z.boolean(),
})
export type HallMember = z.infer<typeof HallMember>

export const HallTeam = ResultRow.extend({ members: z.array(HallMember) })
export type HallTeam = z.infer<typeof HallTeam>

export const HallRecordKind = z.enum(['first-blood', 'most-first-bloods', 'fastest-solve', 'longest-lead'])
export type HallRecordKind = z.infer<typeof HallRecordKind>

export const HallRecord = z.object({
  kind: HallRecordKind,
  teamId: z.uuid(),
  teamName: z.string(),
  taskName: Localised.nullable(),
  /** Seconds; of most-first-bloods the number of them. */
  amount: count,
})
export type HallRecord = z.infer<typeof HallRecord>

export const HallOfFameEntry = z.object({
  competitionId: z.uuid(),
  competitionName: Localised,
  type: CompetitionType,
  startsAt: z.iso.datetime().nullable(),
  endsAt: z.iso.datetime().nullable(),
  publishedAt: z.iso.datetime(),
  decimals: ScoreDecimals,
  /** All teams with a place. */
  total: count,
  teams: z.array(HallTeam),
  /** Without first bloods, which the page of the competition lists. */
  records: z.array(HallRecord),
})
export type HallOfFameEntry = z.infer<typeof HallOfFameEntry>

/** Teams per competition in the hall of fame: those with an award or on a podium, then the best ranks. */
export const maxHallOfFameTeams = 10

export const listHallOfFame = defineRoute({
  method: 'GET',
  path: `${base}/list`,
  access: anyone,
  summary: 'List published results by year, latest first: the best teams, their members, awards and records',
  query: z.object({
    /** Year of the competition’s end, in the installation’s time zone. */
    year: z.coerce.number().int().min(2000).max(2100).optional(),
    type: CompetitionType.optional(),
    organisation: z.string().trim().min(1).max(100).optional(),
    /** Part of the name of a competition, team, organisation or person. */
    keyword,
    page,
  }),
  answer: 'prepared',
  reply: z.object({
    years: z.array(z.number().int()),
    types: z.array(CompetitionType),
    data: z.array(HallOfFameEntry),
    total: count,
  }),
  refusals: [],
})

/** Rows per page of a competition’s results. */
export const hallResultsPageSize = 50

export const HallCompetition = HallOfFameEntry.omit({ teams: true }).extend({
  divisions: z.array(z.object({ id: z.uuid(), name: Localised, teams: count })),
  /** One page of the overall board, or of the chosen division. */
  rows: z.array(HallTeam),
  rowCount: count,
  podium: z.array(HallTeam),
  firstBloods: z.array(HallRecord),
})
export type HallCompetition = z.infer<typeof HallCompetition>

export const getHallCompetition = defineRoute({
  method: 'GET',
  path: `${base}/competition/:competitionId`,
  access: anyone,
  summary: 'Get the published results of a competition by division, with records and first bloods',
  params: z.object({ competitionId: z.uuid() }),
  query: z.object({ division: z.uuid().optional(), page }),
  reply: HallCompetition,
  refusals: ['competitions.not_found'],
})

export const HallPersonListItem = z.object({
  userId: z.uuid(),
  name: z.string(),
  avatar: z.string().nullable(),
  wins: count,
  podiums: count,
  competitions: count,
})
export type HallPersonListItem = z.infer<typeof HallPersonListItem>

/** Rows per page of people, organisations and contributors. */
export const hallPageSize = 50

export const listHallPeople = defineRoute({
  method: 'GET',
  path: `${base}/people`,
  access: anyone,
  summary: 'List people with published results, those with most wins first; hidden people are left out',
  query: z.object({ keyword, page }),
  reply: pageOf(HallPersonListItem),
  refusals: [],
})

export const CreditKind = z.enum(['article', 'question', 'task', 'tool', 'review'])
export type CreditKind = z.infer<typeof CreditKind>
const CreditCounts = z.record(CreditKind, count)

export const HallBadge = z.enum(['champion', 'podium', 'first-blood', 'leader', 'regular', 'contributor'])
export type HallBadge = z.infer<typeof HallBadge>

export const HallPerson = HallPersonListItem.extend({
  /** What the person writes about themselves. */
  bio: z.string().nullable(),
  badges: z.array(HallBadge),
  contributions: CreditCounts,
  results: z.array(
    z.object({
      competitionId: z.uuid(),
      competitionName: Localised,
      type: CompetitionType,
      endsAt: z.iso.datetime().nullable(),
      teamName: z.string(),
      divisionName: Localised,
      rank: z.number().int().min(1).nullable(),
      divisionRank: z.number().int().min(1),
      award: Localised.nullable(),
      divisionAward: Localised.nullable(),
      isLeader: z.boolean(),
    }),
  ),
})
export type HallPerson = z.infer<typeof HallPerson>

export const getHallPerson = defineRoute({
  method: 'GET',
  path: `${base}/people/:userId`,
  access: anyone,
  summary: 'Get the public history of a person who allows it',
  params: z.object({ userId: z.uuid() }),
  reply: HallPerson,
  refusals: ['hall_of_fame.person_not_found'],
})

export const hasOwnHallPage = defineRoute({
  method: 'GET',
  path: `${base}/own-page`,
  access: signedIn,
  summary: 'Tell whether the user has a public page now',
  reply: z.object({ hasPage: z.boolean() }),
  refusals: [],
})

export const HallOrganisation = z.object({
  orgName: z.string(),
  wins: count,
  podiums: count,
  teams: count,
  competitions: count,
})
export type HallOrganisation = z.infer<typeof HallOrganisation>

export const listHallOrganisations = defineRoute({
  method: 'GET',
  path: `${base}/organisations`,
  access: anyone,
  summary: 'List organisations with published results, those with most wins first',
  query: z.object({ keyword, page }),
  reply: pageOf(HallOrganisation),
  refusals: [],
})

export const HallContributor = z.object({
  userId: z.uuid(),
  name: z.string(),
  avatar: z.string().nullable(),
  total: count,
  contributions: CreditCounts,
})
export type HallContributor = z.infer<typeof HallContributor>

export const listContributors = defineRoute({
  method: 'GET',
  path: `${base}/contributors`,
  access: anyone,
  summary: 'List contributors by number of contributions; hidden people are left out',
  query: z.object({ kind: CreditKind.optional(), page }),
  reply: pageOf(HallContributor),
  refusals: [],
})
