import { z } from 'zod'
import { anyone, signedIn } from '../access.ts'
import { Localised } from '../localised.ts'
import { defineRoute, documentOf, fileReply } from '../route.ts'
import { PlayedCompetition, playPath } from './competition-type.ts'

/** Rows in one page of a board, for everybody: so one page is made once. */
export const boardPageSize = 100

const count = z.number().int().min(0)
const division = z.coerce.number().int().min(0).max(999).optional()
/** Whole: what has happened up to now, for organisers; otherwise what everybody may know. */
const view = z.enum(['public', 'whole']).default('public')
const refusals = ['competitions.not_found', 'competitions.type_not_available', 'board.private'] as const

/** waiting: nobody can score yet; frozen: what came after `frozenAt` is not shown yet; final: over, and shown as it ended. */
export const BoardState = z.enum(['waiting', 'running', 'frozen', 'final'])
export type BoardState = z.infer<typeof BoardState>

const About = z.object({
  /** Changes when anything on the board does. */
  version: z.string(),
  state: BoardState,
  frozenAt: z.iso.datetime().nullable(),
})

export const BoardRow = z.object({
  rank: z.number().int(),
  teamId: z.uuid(),
  name: z.string(),
  orgName: z.string(),
  division: count,
  score: z.number().int(),
  solves: count,
  /** When a solve last changed the score. */
  lastAt: z.iso.datetime().nullable(),
})
export type BoardRow = z.infer<typeof BoardRow>

/** With the page that it is on. */
export const PlacedRow = BoardRow.extend({ page: z.number().int() })
export type PlacedRow = z.infer<typeof PlacedRow>

export const Board = About.extend({
  divisions: z.array(z.object({ number: count, name: Localised, teams: count })),
  total: count,
  page: z.number().int(),
  rows: z.array(BoardRow),
})
export type Board = z.infer<typeof Board>

export const getBoard = defineRoute({
  method: 'GET',
  path: playPath('/board'),
  access: anyone,
  summary: 'A page of the board: of all, or of one division',
  params: PlayedCompetition,
  query: z.object({ division, view, page: z.coerce.number().int().min(1).max(100_000).default(1) }),
  answer: 'prepared',
  reply: Board,
  refusals,
})

/** Task number, place among the first (0: none), seconds since the competition began. */
const Cell = z.tuple([count, count, z.number().int()])

export const BoardMatrix = About.extend({
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
  rows: z.array(z.object({ teamId: z.uuid(), solved: z.array(Cell) })),
})
export type BoardMatrix = z.infer<typeof BoardMatrix>

export const getBoardMatrix = defineRoute({
  method: 'GET',
  path: playPath('/board/matrix'),
  access: anyone,
  summary: 'Who of a page of the board has solved what, in the order of that page',
  params: PlayedCompetition,
  query: getBoard.query,
  answer: 'prepared',
  reply: BoardMatrix,
  refusals,
})

export const ScoreLine = z.object({
  teamId: z.uuid(),
  name: z.string(),
  /** Unix seconds and the score from then on. */
  points: z.array(z.tuple([z.number().int(), z.number().int()])),
})
export type ScoreLine = z.infer<typeof ScoreLine>

export const BoardHistory = About.extend({ lines: z.array(ScoreLine) })
export type BoardHistory = z.infer<typeof BoardHistory>

export const getBoardHistory = defineRoute({
  method: 'GET',
  path: playPath('/board/history'),
  access: anyone,
  summary: 'How the ten best came where they are: at each moment the score of that moment',
  params: PlayedCompetition,
  query: z.object({ division, view }),
  answer: 'prepared',
  reply: BoardHistory,
  refusals,
})

export const findOnBoard = defineRoute({
  method: 'GET',
  path: playPath('/board/find'),
  access: anyone,
  summary: 'Rows whose team or organisation has this in its name, and on which page they are',
  params: PlayedCompetition,
  query: z.object({ division, view, keyword: z.string().trim().min(1).max(40) }),
  reply: z.array(PlacedRow),
  refusals,
})

export const TeamOnBoard = About.extend({
  row: PlacedRow,
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
export type TeamOnBoard = z.infer<typeof TeamOnBoard>

export const getTeamOnBoard = defineRoute({
  method: 'GET',
  path: playPath('/board/teams/:teamId'),
  access: anyone,
  summary: 'One team: its row, the page that it is on, what it solved and how its score grew',
  params: PlayedCompetition.extend({ teamId: z.uuid() }),
  query: z.object({ division, view }),
  answer: 'prepared',
  reply: TeamOnBoard,
  refusals: [...refusals, 'board.team_not_found'],
})

/** The user's own team on it: pinned wherever they look. */
export const getOwnPlace = defineRoute({
  method: 'GET',
  path: playPath('/board/mine'),
  access: signedIn,
  summary: 'The row of the user’s own team; null without one',
  params: PlayedCompetition,
  query: z.object({ division }),
  reply: PlacedRow.nullable(),
  refusals,
})

export const BoardNews = z.object({
  /** Its number among all solves: larger is later. */
  seq: z.number().int(),
  at: z.iso.datetime(),
  teamId: z.uuid(),
  teamName: z.string(),
  taskName: Localised,
  /** 1, 2, 3 … for the first ones; 0 for the rest. */
  blood: count,
})
export type BoardNews = z.infer<typeof BoardNews>

export const BoardNewsReply = About.extend({ news: z.array(BoardNews) })
export type BoardNewsReply = z.infer<typeof BoardNewsReply>

export const listBoardNews = defineRoute({
  method: 'GET',
  path: playPath('/board/news'),
  access: anyone,
  summary: 'The latest solves, the newest first',
  params: PlayedCompetition,
  query: z.object({ division, view }),
  answer: 'prepared',
  reply: BoardNewsReply,
  refusals,
})

/** The ceremony: from the last place upwards, what each team did while the board was frozen. */
export const RevealStep = z.object({
  teamId: z.uuid(),
  name: z.string(),
  orgName: z.string(),
  frozenRank: z.number().int().nullable(),
  frozenScore: z.number().int(),
  finalRank: z.number().int(),
  finalScore: z.number().int(),
  solvedSince: z.array(z.object({ name: Localised, category: z.string(), at: z.iso.datetime() })),
})
export type RevealStep = z.infer<typeof RevealStep>

export const Reveal = z.object({ frozenAt: z.iso.datetime(), steps: z.array(RevealStep) })
export type Reveal = z.infer<typeof Reveal>

export const getReveal = defineRoute({
  method: 'GET',
  path: playPath('/board/reveal'),
  access: anyone,
  summary:
    'From the frozen board to the final one, in the order of the ceremony; for organisers until it is revealed',
  params: PlayedCompetition,
  query: z.object({ division }),
  answer: 'prepared',
  reply: Reveal,
  refusals: [...refusals, 'board.not_frozen'],
})

export const exportBoard = defineRoute({
  method: 'GET',
  path: playPath('/board/export/:format'),
  access: anyone,
  summary: 'The whole board as a table',
  params: PlayedCompetition.extend({ format: z.enum(['csv', 'xlsx']) }),
  query: z.object({ division, view }),
  answer: 'file',
  reply: fileReply,
  refusals,
})

export const getCtftimeFeed = defineRoute({
  method: 'GET',
  path: playPath('/board/ctftime'),
  access: anyone,
  summary: 'The board as CTFtime reads it, with tasks, taskStats and lastAccept',
  params: PlayedCompetition,
  query: z.object({ division }),
  answer: 'document',
  reply: documentOf('application/json'),
  refusals,
})

export const exportLedger = defineRoute({
  method: 'GET',
  path: playPath('/ledger'),
  access: anyone,
  summary:
    'Every cause with its hash, from which anybody can make the board again; for organisers until it is revealed',
  params: PlayedCompetition,
  answer: 'file',
  reply: fileReply,
  refusals,
})
