import { z } from 'zod'
import { anyone, signedIn } from '../access.ts'
import { Paging, pageOf } from '../paging.ts'
import { defineRoute } from '../route.ts'
import { Bank, QuestionListItem, trainingBase } from './questions.contract.ts'

const count = z.number().int().min(0)
const day = z.iso.date()

/** Why a question is recommended: unfinished, the next difficulty in the most practised bank, or a bank never tried. */
export const RecommendationReason = z.enum(['unfinished', 'next-difficulty', 'weakest-bank', 'first'])
export type RecommendationReason = z.infer<typeof RecommendationReason>

export const getProgress = defineRoute({
  method: 'GET',
  path: `${trainingBase}/me/progress`,
  access: signedIn,
  summary: 'Get the user’s year: answers per day, skills by bank, streak and recommended questions',
  reply: z.object({
    points: z.number().int(),
    solved: count,
    /** Days in a row with an answer, up to today or yesterday. */
    streak: count,
    /** Days in the installation's time zone; days without answers are omitted. */
    calendar: z.array(z.object({ day, answers: count, solves: count })),
    banks: z.array(
      z.object({
        bank: Bank,
        questions: count,
        solved: count,
        attempted: count,
        points: z.number().int(),
        possible: count,
      }),
    ),
    next: z.object({ question: QuestionListItem, because: RecommendationReason }).nullable(),
    /** Rank on the latest leaderboard, with the points missing to the next rank. */
    place: z
      .object({ rank: count, people: count, score: z.number().int(), toNext: count.nullable() })
      .nullable(),
  }),
  refusals: [],
})

export const LeaderboardRange = z.enum(['overall', 'monthly', 'weekly'])
export type LeaderboardRange = z.infer<typeof LeaderboardRange>

export const LeaderboardRow = z.object({
  rank: z.number().int(),
  userId: z.uuid(),
  nickname: z.string(),
  avatar: z.string().nullable(),
  score: z.number().int(),
  /** Points gained within seven and thirty days: the difference of two leaderboards. */
  plus7: z.number().int(),
  plus30: z.number().int(),
  /** Overall score on the last thirty leaderboards, oldest first. */
  history: z.array(z.number().int()),
})
export type LeaderboardRow = z.infer<typeof LeaderboardRow>

const LeaderboardQuery = Paging.extend({
  range: LeaderboardRange.default('overall'),
  /** Day of an earlier leaderboard; defaults to the latest. */
  day: day.optional(),
})

export const getLeaderboard = defineRoute({
  method: 'GET',
  path: `${trainingBase}/leaderboard`,
  access: anyone,
  summary: 'Get the daily leaderboard of the training camp, computed at 0:00 in the installation’s time zone',
  query: LeaderboardQuery,
  reply: pageOf(LeaderboardRow).extend({
    /** Null: no leaderboard exists yet. */
    day: day.nullable(),
    zone: z.string(),
    nextAt: z.iso.datetime(),
  }),
  refusals: ['training.leaderboard_not_found'],
})

export const getOwnLeaderboardRow = defineRoute({
  method: 'GET',
  path: `${trainingBase}/me/leaderboard`,
  access: signedIn,
  summary: 'Get the user’s own row of the daily leaderboard; null if absent',
  query: LeaderboardQuery.omit({ page: true, limit: true }),
  reply: LeaderboardRow.nullable(),
  refusals: ['training.leaderboard_not_found'],
})
