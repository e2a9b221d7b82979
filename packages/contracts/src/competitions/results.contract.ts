import { z } from 'zod'
import { staff } from '../access.ts'
import { competitionText, Localised } from '../localised.ts'
import { defineRoute, fileReply } from '../route.ts'
import { ScoreDecimals } from '../scores/score-units.schema.ts'
import { CompetitionParams, consolePath } from './competition-settings.schema.ts'
import { EntryReason } from './entry-review.contract.ts'

const count = z.number().int().min(0)

const position = z.number().int().min(1)

export const ResultRow = z.object({
  /** On the overall board; null for a division that is not ranked overall. */
  place: position.nullable(),
  rank: position.nullable(),
  divisionPlace: position,
  divisionRank: position,
  teamId: z.uuid(),
  teamName: z.string(),
  orgName: z.string(),
  divisionId: z.uuid(),
  divisionName: Localised,
  score: z.number().int(),
  /** Of the place on the overall board. */
  award: Localised.nullable(),
  /** Of the place in the division; a team can have both. */
  divisionAward: Localised.nullable(),
})
export type ResultRow = z.infer<typeof ResultRow>

/** An award names a place, which one team has, also where ranks are shared. */
const ResultAward = z.strictObject({
  place: position.max(1_000_000),
  /** The place is one of this division; absent: of the overall board. */
  divisionId: z.uuid().optional(),
  award: competitionText(40),
})
export type ResultAward = z.infer<typeof ResultAward>

/** Rows per page of results. */
export const resultsPageSize = 100

export const CompetitionResults = z.object({
  /** Why the results cannot be published now; null: they can. */
  obstacle: z.enum(['competition_not_ended', 'not_revealed', 'no_teams']).nullable(),
  publishedAt: z.iso.datetime().nullable(),
  decimals: ScoreDecimals,
  /** The overall board now, then the divisions that are not ranked overall; or the chosen division. */
  rows: z.array(ResultRow),
  /** Of the board, of which `rows` are one page. */
  rowCount: count,
  /** All teams with a place. */
  total: count,
  divisions: z.array(z.object({ id: z.uuid(), name: Localised, teams: count })),
  /** Published before, each with the place that its team has now. */
  awards: z.array(ResultAward),
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
  query: z.object({
    division: z.uuid().optional(),
    page: z.coerce.number().int().min(1).max(10_000).default(1),
  }),
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
      .array(ResultAward)
      .max(500)
      .refine(
        (awards) =>
          new Set(awards.map(({ place, divisionId }) => `${divisionId} ${place}`)).size === awards.length,
      ),
    /** Required if results are already published. */
    reason: EntryReason.optional(),
  }),
  reply: z.object({ publishedAt: z.iso.datetime(), total: count }),
  refusals: [
    'competitions.text_language_missing',
    'results.competition_not_ended',
    'results.not_revealed',
    'results.no_teams',
    'results.reason_required',
    'results.unknown_place',
    'effects.not_confirmed',
  ],
  retriable: true,
})

export const exportResults = defineRoute({
  method: 'GET',
  path: consolePath('/results/export'),
  access: staff('organiser'),
  summary: 'Export the published results with divisions and awards as CSV or XLSX',
  params: CompetitionParams,
  query: z.object({ format: z.enum(['csv', 'xlsx']) }),
  answer: 'file',
  reply: fileReply,
  refusals: ['results.not_published'],
  rate: 'write',
})
