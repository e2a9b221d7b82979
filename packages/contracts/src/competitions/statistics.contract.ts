import { z } from 'zod'
import { staff } from '../access.ts'
import { Localised } from '../localised.ts'
import { defineRoute, fileReply } from '../route.ts'
import { CompetitionParams, consolePath } from './competition-settings.schema.ts'

const count = z.number().int().min(0)

/** Answers of accepted teams; repeated right answers are not counted. */
const answers = { solves: count, attempts: count, wrong: count }

export const TaskStatistics = z.object({
  id: z.uuid(),
  /** The case of a question. */
  parentId: z.uuid().nullable(),
  name: Localised,
  category: z.string(),
  /** Teams that opened it. */
  views: count,
  ...answers,
  firstSolve: z.object({ at: z.iso.datetime(), teamName: z.string() }).nullable(),
  /** From a team's first view to its solve. */
  medianSeconds: count.nullable(),
})
export type TaskStatistics = z.infer<typeof TaskStatistics>

/** Figures of one competition as its staff sees them: no freeze hides anything. */
export const CompetitionStatistics = z.object({
  at: z.iso.datetime(),
  /** Accepted teams; those of them that answered something. */
  teams: count,
  activeTeams: count,
  ...answers,
  tasks: z.array(TaskStatistics),
  /** Of tasks and questions, not of the cases that questions belong to. */
  categories: z.array(z.object({ category: z.string(), tasks: count, ...answers })),
  divisions: z.array(
    z.object({
      id: z.uuid(),
      name: Localised,
      teams: count,
      activeTeams: count,
      solves: count,
      wrong: count,
      medianScore: z.number().nullable(),
    }),
  ),
  /** Teams by score, from `from` to below `to`. */
  scores: z.array(z.object({ from: z.number(), to: z.number(), teams: count })),
  timeline: z.object({
    bucketSeconds: count,
    buckets: z.array(z.object({ at: z.iso.datetime(), submissions: count, solves: count })),
  }),
})
export type CompetitionStatistics = z.infer<typeof CompetitionStatistics>

export const getStatistics = defineRoute({
  method: 'GET',
  path: consolePath('/statistics'),
  access: staff('monitor'),
  summary: 'Get the statistics of a competition',
  params: CompetitionParams,
  reply: CompetitionStatistics,
  refusals: [],
})

export const StatisticsTable = z.enum(['tasks', 'categories', 'divisions', 'scores', 'timeline'])
export type StatisticsTable = z.infer<typeof StatisticsTable>

export const exportStatistics = defineRoute({
  method: 'GET',
  path: consolePath('/statistics/:table'),
  access: staff('monitor'),
  summary: 'Export one table of the statistics as CSV or XLSX',
  params: CompetitionParams.extend({ table: StatisticsTable }),
  query: z.object({ format: z.enum(['csv', 'xlsx']) }),
  answer: 'file',
  reply: fileReply,
  refusals: [],
  rate: 'write',
})
