import type { CallAnswer, CallFailure } from '@tiltyard/client'
import {
  addresses,
  type CompetitionImport,
  type CompetitionType,
  fillPath,
  type Localised,
  type Scoreboard,
  type ScoreboardMatrix,
  type ScoreLine,
} from '@tiltyard/contracts/browser'
import { loadOrThrow } from '../../../load/load-or-throw.ts'
import type { PageFacts } from '../../../page-context.ts'
import { call } from '../../identity/session/index.ts'
import { type BoardQuery, parseBoardQuery } from './board-query.model.ts'

/** What a board's pages need to know of its competition. */
export type BoardCompetition = {
  readonly id: string
  readonly type: CompetitionType
  readonly name: Localised
  readonly startsAt: string | null
  readonly endsAt: string | null
  /** Null: it began here. */
  readonly imported: CompetitionImport | null
}

export type RevealData = { readonly of: BoardCompetition; readonly query: BoardQuery }

export type BoardData = RevealData & {
  /** Null where only some may see it, or nobody answered: then the browser asks. */
  readonly board: Scoreboard | null
  readonly matrix: ScoreboardMatrix | null
  readonly lines: readonly ScoreLine[] | null
}

export async function loadBoard(facts: PageFacts, url: string, id = ''): Promise<BoardData> {
  const query = parseBoardQuery(new URL(url).searchParams)
  const of = await loadBoardCompetition(facts, id)
  const request = { params: paramsOf(of), query: { division: query.division } }
  const [board, matrix, history] = await Promise.all([
    facts.ask(addresses.getScoreboard, request),
    query.view === 'matrix' ? facts.ask(addresses.getScoreboardMatrix, request) : null,
    query.view === 'lines' ? facts.ask(addresses.getScoreboardHistory, request) : null,
  ])
  return { of, query, board, matrix, lines: history?.lines ?? null }
}

/** Who may see the ceremony is known to nobody but the api, which the browser asks. */
export async function loadReveal(facts: PageFacts, url: string, id = ''): Promise<RevealData> {
  return { of: await loadBoardCompetition(facts, id), query: parseBoardQuery(new URL(url).searchParams) }
}

async function loadBoardCompetition(facts: PageFacts, id: string): Promise<BoardCompetition> {
  const { type, name, startsAt, endsAt, imported } = await loadOrThrow(facts, addresses.getCompetition, {
    params: { competitionId: id },
  })
  return { id, type, name, startsAt, endsAt, imported }
}

const paramsOf = ({ id, type }: BoardCompetition) => ({ competitionId: id, type })

export type NotModified = { readonly ok: true; readonly isSame: true }
export type FetchPage = (
  page: number,
  etag?: string,
) => Promise<CallAnswer<Scoreboard> | CallFailure | NotModified>

/** A page of the board; with the mark of the one that is known, the answer may be that it is the same. */
export const createPageFetcher =
  (of: BoardCompetition, division: number | undefined): FetchPage =>
  async (page, etag) => {
    const outcome = await call(
      addresses.getScoreboard,
      { params: paramsOf(of), query: { division, page } },
      etag ? { headers: { 'if-none-match': etag } } : {},
    )
    return !outcome.ok && outcome.status === 304 ? { ok: true, isSame: true } : outcome
  }

export const fetchMatrix = (of: BoardCompetition, division: number | undefined, page: number) =>
  call(addresses.getScoreboardMatrix, { params: paramsOf(of), query: { division, page } })
export const fetchScoreHistory = (of: BoardCompetition, division: number | undefined) =>
  call(addresses.getScoreboardHistory, { params: paramsOf(of), query: { division } })
export const fetchBoardTeam = (of: BoardCompetition, division: number | undefined, teamId: string) =>
  call(addresses.getScoreboardTeam, { params: { ...paramsOf(of), teamId }, query: { division } })
export const searchTeams = (of: BoardCompetition, division: number | undefined, keyword: string) =>
  call(addresses.searchScoreboard, { params: paramsOf(of), query: { division, keyword } })
export const fetchOwnRow = (of: BoardCompetition, division: number | undefined) =>
  call(addresses.getOwnScoreboardRow, { params: paramsOf(of), query: { division } })
export const fetchRecentSolves = (of: BoardCompetition, division: number | undefined) =>
  call(addresses.listRecentSolves, { params: paramsOf(of), query: { division } })
export const fetchReveal = (of: BoardCompetition, division: number | undefined) =>
  call(addresses.getReveal, { params: paramsOf(of), query: { division } })

/** Plain links: files that a browser fetches by itself. */
export function downloadLinks(of: BoardCompetition, division: number | undefined) {
  const query = division === undefined ? '' : `?division=${division}`
  const table = (format: 'csv' | 'xlsx') =>
    fillPath(addresses.exportScoreboard.path, { ...paramsOf(of), format }) + query
  return {
    csv: table('csv'),
    xlsx: table('xlsx'),
    ctftime: fillPath(addresses.getCtftimeFeed.path, paramsOf(of)) + query,
    ledger: fillPath(addresses.exportLedger.path, paramsOf(of)),
  }
}
