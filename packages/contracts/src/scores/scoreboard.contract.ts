import { z } from 'zod'
import { anyone, signedIn } from '../access.ts'
import { PlayParams, playPath } from '../competitions/competition.schema.ts'
import { Localised } from '../localised.ts'
import { defineRoute, documentReply, eventsReply, fileReply } from '../route.ts'
import { boardViews } from './board-views.ts'
import { ScoreDecimals } from './score-units.schema.ts'

/** Rows per page of a board, fixed so that each page is built once for all readers. */
export const scoreboardPageSize = 100

const count = z.number().int().min(0)
const division = z.coerce.number().int().min(0).max(999).optional()
/** whole: everything up to now, for staff; public: what everybody may see. */
const view = z.enum(['public', 'staff']).default('public')
const refusals = ['competitions.not_found', 'competitions.type_not_available', 'scoreboard.private'] as const

/** waiting: no scoring yet; frozen: events after `frozenAt` are hidden; final: ended and revealed. */
export const ScoreboardState = z.enum(['waiting', 'running', 'frozen', 'final'])
export type ScoreboardState = z.infer<typeof ScoreboardState>

const ScoreboardMeta = z.object({
  /** Changes with any change of the board. */
  version: z.string(),
  state: ScoreboardState,
  frozenAt: z.iso.datetime().nullable(),
  decimals: ScoreDecimals,
})

export const ScoreboardRow = z.object({
  rank: z.number().int(),
  teamId: z.uuid(),
  name: z.string(),
  orgName: z.string(),
  division: count,
  score: z.number().int(),
  solves: count,
  /** Time of the last solve that changed the score. */
  lastAt: z.iso.datetime().nullable(),
  /** Which tasks score for it: four to a hexadecimal digit, task 0 the lowest bit of the first; zeros at the end are left out. */
  solved: z.string().regex(/^[0-9a-f]*$/),
})
export type ScoreboardRow = z.infer<typeof ScoreboardRow>

/** A row with its place, from 0 on, and its page. */
export const PagedScoreboardRow = ScoreboardRow.extend({ place: count, page: z.number().int() })
export type PagedScoreboardRow = z.infer<typeof PagedScoreboardRow>

export const Scoreboard = ScoreboardMeta.extend({
  /** Views that the competition's type has, the default first. */
  views: z.array(z.enum(boardViews)),
  divisions: z.array(z.object({ number: count, name: Localised, teams: count })),
  total: count,
  page: z.number().int(),
  rows: z.array(ScoreboardRow),
})
export type Scoreboard = z.infer<typeof Scoreboard>

export const getScoreboard = defineRoute({
  method: 'GET',
  path: playPath('/board'),
  access: anyone,
  summary: 'Get a page of the board, overall or of one division',
  params: PlayParams,
  query: z.object({ division, view, page: z.coerce.number().int().min(1).max(100_000).default(1) }),
  answer: 'prepared',
  reply: Scoreboard,
  refusals,
})

/** Task number, blood (0: none), seconds since the start of the competition. */
const MatrixCell = z.tuple([count, count, z.number().int()])

export const ScoreboardMatrix = ScoreboardMeta.extend({
  tasks: z.array(
    z.object({
      number: count,
      id: z.uuid(),
      name: Localised,
      category: z.string(),
      value: z.number().int(),
      solves: count,
    }),
  ),
  rows: z.array(z.object({ teamId: z.uuid(), solved: z.array(MatrixCell) })),
})
export type ScoreboardMatrix = z.infer<typeof ScoreboardMatrix>

export const getScoreboardMatrix = defineRoute({
  method: 'GET',
  path: playPath('/board/matrix'),
  access: anyone,
  summary: 'Get the solve matrix of a page of the board, in the order of that page',
  params: PlayParams,
  query: getScoreboard.query,
  answer: 'prepared',
  reply: ScoreboardMatrix,
  refusals,
})

export const ScoreLine = z.object({
  teamId: z.uuid(),
  name: z.string(),
  /** Unix seconds, and the score from then on. */
  points: z.array(z.tuple([z.number().int(), z.number().int()])),
})
export type ScoreLine = z.infer<typeof ScoreLine>

export const ScoreboardHistory = ScoreboardMeta.extend({ lines: z.array(ScoreLine) })
export type ScoreboardHistory = z.infer<typeof ScoreboardHistory>

export const getScoreboardHistory = defineRoute({
  method: 'GET',
  path: playPath('/board/history'),
  access: anyone,
  summary: 'Get the score lines of the ten best teams',
  params: PlayParams,
  query: z.object({ division, view }),
  answer: 'prepared',
  reply: ScoreboardHistory,
  refusals,
})

export const searchScoreboard = defineRoute({
  method: 'GET',
  path: playPath('/board/find'),
  access: anyone,
  summary: 'Search rows by the name of team or organisation, with the page of each',
  params: PlayParams,
  query: z.object({ division, view, keyword: z.string().trim().min(1).max(40) }),
  reply: z.array(PagedScoreboardRow),
  refusals,
})

export const ScoreboardTeam = ScoreboardMeta.extend({
  row: PagedScoreboardRow,
  solved: z.array(
    z.object({
      task: count,
      name: Localised,
      category: z.string(),
      value: z.number().int(),
      blood: count,
      at: z.iso.datetime(),
    }),
  ),
  line: ScoreLine,
})
export type ScoreboardTeam = z.infer<typeof ScoreboardTeam>

export const getScoreboardTeam = defineRoute({
  method: 'GET',
  path: playPath('/board/teams/:teamId'),
  access: anyone,
  summary: 'Get a team: its row, page, solves and score line',
  params: PlayParams.extend({ teamId: z.uuid() }),
  query: z.object({ division, view }),
  answer: 'prepared',
  reply: ScoreboardTeam,
  refusals: [...refusals, 'scoreboard.team_not_found'],
})

/** Pages pin the user's own team. */
export const getOwnScoreboardRow = defineRoute({
  method: 'GET',
  path: playPath('/board/mine'),
  access: signedIn,
  summary: 'Get the row of the user’s team, null without one, and the version of the board',
  params: PlayParams,
  query: z.object({ division }),
  reply: z.object({ version: z.string(), row: PagedScoreboardRow.nullable() }),
  refusals,
})

export const RecentSolve = z.object({
  /** Sequence number among all solves. */
  seq: z.number().int(),
  at: z.iso.datetime(),
  teamId: z.uuid(),
  teamName: z.string(),
  taskName: Localised,
  /** 1, 2, 3 … for the first solvers; otherwise 0. */
  blood: count,
})
export type RecentSolve = z.infer<typeof RecentSolve>

export const RecentSolves = ScoreboardMeta.extend({ solves: z.array(RecentSolve) })
export type RecentSolves = z.infer<typeof RecentSolves>

export const listRecentSolves = defineRoute({
  method: 'GET',
  path: playPath('/board/news'),
  access: anyone,
  summary: 'List the latest solves, newest first',
  params: PlayParams,
  query: z.object({ division, view }),
  answer: 'prepared',
  reply: RecentSolves,
  refusals,
})

/** What a reader of `streamScoreboard` is told: where the board stands, what changed, or that it must be read again. */
export const boardEvents = { version: 'version', delta: 'delta', resync: 'resync' } as const

export const streamScoreboard = defineRoute({
  method: 'GET',
  path: playPath('/board/events'),
  access: anyone,
  summary: 'Stream the changes of a scoreboard',
  params: PlayParams,
  query: z.object({ division, view }),
  answer: 'events',
  reply: eventsReply,
  refusals,
  onlyInBrowser: true,
})

/**
 * solves: the values of tasks solved after the freeze; awards: awards and penalties; hints: hints paid at once; values: the
 * rest, such as values that fell as others solved, bloods, withdrawn solves.
 */
const RevealChangeKind = z.enum(['solves', 'awards', 'hints', 'values'])

/** One step of the ceremony: from the last rank upwards, a team's solves during the freeze. */
export const RevealStep = z.object({
  teamId: z.uuid(),
  name: z.string(),
  orgName: z.string(),
  frozenRank: z.number().int().nullable(),
  frozenScore: z.number().int(),
  finalRank: z.number().int(),
  finalScore: z.number().int(),
  solvedSince: z.array(z.object({ name: Localised, category: z.string(), at: z.iso.datetime() })),
  /** What the difference of the scores is made of, without parts that are zero. */
  changes: z.array(z.object({ kind: RevealChangeKind, units: z.number().int() })),
})
export type RevealStep = z.infer<typeof RevealStep>

export const Reveal = z.object({
  frozenAt: z.iso.datetime(),
  decimals: ScoreDecimals,
  steps: z.array(RevealStep),
})
export type Reveal = z.infer<typeof Reveal>

export const getReveal = defineRoute({
  method: 'GET',
  path: playPath('/board/reveal'),
  access: anyone,
  summary: 'Get the steps from the frozen to the final board for the ceremony; staff only until the reveal',
  params: PlayParams,
  query: z.object({ division }),
  answer: 'prepared',
  reply: Reveal,
  refusals: [...refusals, 'scoreboard.not_frozen'],
})

export const exportScoreboard = defineRoute({
  method: 'GET',
  path: playPath('/board/export/:format'),
  access: anyone,
  summary: 'Export the whole board as a table',
  params: PlayParams.extend({ format: z.enum(['csv', 'xlsx']) }),
  query: z.object({ division, view }),
  answer: 'file',
  reply: fileReply,
  refusals,
})

export const getCtftimeFeed = defineRoute({
  method: 'GET',
  path: playPath('/board/ctftime'),
  access: anyone,
  summary: 'Export the board in the format of CTFtime, with tasks, taskStats and lastAccept',
  params: PlayParams,
  query: z.object({ division }),
  answer: 'document',
  reply: documentReply('application/json'),
  refusals,
})

export const exportLedger = defineRoute({
  method: 'GET',
  path: playPath('/ledger'),
  access: anyone,
  summary:
    'Export every score event with its hash, from which the board can be recomputed; staff only until the reveal',
  params: PlayParams,
  answer: 'file',
  reply: fileReply,
  refusals,
})
