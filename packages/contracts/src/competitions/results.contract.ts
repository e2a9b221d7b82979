import { z } from 'zod'
import { staff } from '../access.ts'
import { Localised, localised } from '../localised.ts'
import { defineRoute } from '../route.ts'
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
  /** The overall board now, then the divisions that are not ranked overall, with the awards published before. */
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
      .array(
        z.strictObject({
          place: position.max(1_000_000),
          /** The place is one of this division; absent: of the overall board. */
          divisionId: z.uuid().optional(),
          award: localised(40),
        }),
      )
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
    'results.competition_not_ended',
    'results.not_revealed',
    'results.no_teams',
    'results.reason_required',
    'results.unknown_place',
    'effects.not_confirmed',
  ],
  retriable: true,
})
