import { z } from 'zod'
import { anyone, staff } from '../access.ts'
import { Localised, localised } from '../localised.ts'
import { defineRoute } from '../route.ts'
import { ScoreDecimals } from '../scores/score-units.schema.ts'
import { CompetitionParams, consolePath } from './competition-settings.schema.ts'
import { EntryReason } from './entry-review.contract.ts'

const count = z.number().int().min(0)

export const ResultRow = z.object({
  place: z.number().int().min(1),
  rank: z.number().int().min(1),
  teamId: z.uuid(),
  teamName: z.string(),
  orgName: z.string(),
  divisionName: Localised,
  score: z.number().int(),
  award: Localised.nullable(),
})
export type ResultRow = z.infer<typeof ResultRow>

/** Rows per page of results. */
export const resultsPageSize = 100

export const CompetitionResults = z.object({
  /** Why the results cannot be published now; null: they can. */
  obstacle: z.enum(['competition_not_ended', 'not_revealed', 'no_teams']).nullable(),
  publishedAt: z.iso.datetime().nullable(),
  decimals: ScoreDecimals,
  /** The whole board now, with the awards published before. */
  rows: z.array(ResultRow),
  total: count,
  /** The current order differs from the published one: a correction is due. */
  hasChanged: z.boolean(),
  training: z.object({
    tasks: count,
    published: count,
    /** Only ended competitions can be released for training. */
    canPublish: z.boolean(),
  }),
})
export type CompetitionResults = z.infer<typeof CompetitionResults>

export const getResults = defineRoute({
  method: 'GET',
  path: consolePath('/results'),
  access: staff('organiser'),
  summary: 'Preview the final results as they would be published now, with the published ones',
  params: CompetitionParams,
  query: z.object({ page: z.coerce.number().int().min(1).max(10_000).default(1) }),
  reply: CompetitionResults,
  refusals: [],
})

export const publishResults = defineRoute({
  method: 'POST',
  path: consolePath('/results/publish'),
  access: staff('organiser'),
  summary: 'Publish the final results; publishing again needs a reason and corrects them',
  params: CompetitionParams,
  body: z.strictObject({
    awards: z
      .array(z.strictObject({ place: z.number().int().min(1).max(1_000_000), award: localised(40) }))
      .max(500)
      .refine((awards) => new Set(awards.map(({ place }) => place)).size === awards.length),
    /** Required if results are already published. */
    reason: EntryReason.optional(),
  }),
  reply: z.object({ publishedAt: z.iso.datetime(), total: count }),
  refusals: [
    'results.competition_not_ended',
    'results.not_revealed',
    'results.no_teams',
    'results.reason_required',
    'results.unknown_place',
  ],
  retriable: true,
})

export const publishToTraining = defineRoute({
  method: 'POST',
  path: consolePath('/training-questions'),
  access: staff('organiser'),
  summary: 'Release the published tasks of an ended competition for training',
  params: CompetitionParams,
  reply: z.object({ published: count }),
  refusals: ['results.competition_not_ended'],
  retriable: true,
})

export const HallOfFameEntry = z.object({
  competitionId: z.uuid(),
  competitionName: Localised,
  publishedAt: z.iso.datetime(),
  decimals: ScoreDecimals,
  teams: z.array(
    ResultRow.omit({ score: true }).extend({
      score: z.number().int(),
      members: z.array(z.object({ nickname: z.string(), isLeader: z.boolean() })),
    }),
  ),
})
export type HallOfFameEntry = z.infer<typeof HallOfFameEntry>

/** Teams per competition in the hall of fame: those with an award, then the best ranks. */
export const maxHallOfFameTeams = 10

export const listHallOfFame = defineRoute({
  method: 'GET',
  path: '/api/hall-of-fame/list',
  access: anyone,
  summary: 'List published results by year, latest first: the best teams, their members and awards',
  query: z.object({
    year: z.coerce.number().int().min(2000).max(2100).optional(),
    page: z.coerce.number().int().min(1).max(1_000).default(1),
  }),
  answer: 'prepared',
  reply: z.object({
    years: z.array(z.number().int()),
    data: z.array(HallOfFameEntry),
    total: count,
  }),
  refusals: [],
})
