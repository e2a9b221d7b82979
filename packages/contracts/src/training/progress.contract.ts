import { z } from 'zod'
import { anyone, signedIn } from '../access.ts'
import { Paging, pageOf } from '../paging.ts'
import { defineRoute } from '../route.ts'
import { Bank, QuestionListItem, trainingBase } from './questions.contract.ts'

const count = z.number().int().min(0)
const day = z.iso.date()

/** Why a question is recommended: unfinished, the next step up in the bank of most practice, or a bank never tried. */
export const RecommendationReason = z.enum(['unfinished', 'next-difficulty', 'weakest-bank', 'first'])
export type RecommendationReason = z.infer<typeof RecommendationReason>

export const getProgress = defineRoute({
  method: 'GET',
  path: `${trainingBase}/me/progress`,
  access: signedIn,
  summary: 'One’s own year: answers a day, skills by bank, streak, what to do next and why',
  reply: z.object({
    points: z.number().int(),
    solved: count,
    /** Days in a row with an answer, up to today or yesterday. */
    streak: count,
    /** In the installation's zone; days without answers are left out. */
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
    /** In the latest board, with how many points are missing to the place before. */
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
  /** Gained within seven and thirty days: the difference of two boards. */
  plus7: z.number().int(),
  plus30: z.number().int(),
  /** The overall score on the last thirty boards, the oldest first. */
  history: z.array(z.number().int()),
})
export type LeaderboardRow = z.infer<typeof LeaderboardRow>

const LeaderboardQuery = Paging.extend({
  range: LeaderboardRange.default('overall'),
  /** Of an earlier board; the latest otherwise. */
  day: day.optional(),
})

export const getLeaderboard = defineRoute({
  method: 'GET',
  path: `${trainingBase}/leaderboard`,
  access: anyone,
  summary: 'The training camp’s board of a day, made at 0:00 in the installation’s zone',
  query: LeaderboardQuery,
  reply: pageOf(LeaderboardRow).extend({
    /** Null: no board has been made yet. */
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
  summary: 'One’s own row of the same board; null for whoever is not on it',
  query: LeaderboardQuery.omit({ page: true, limit: true }),
  reply: LeaderboardRow.nullable(),
  refusals: ['training.leaderboard_not_found'],
})
