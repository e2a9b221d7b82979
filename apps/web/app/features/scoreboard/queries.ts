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
import { need } from '../../load/need.ts'
import type { PageFacts } from '../../page-context.ts'
import { call } from '../session/index.ts'
import { type BoardQuery, readBoardQuery } from './board-address.model.ts'

/** What a board's pages need to know of its competition. */
export type BoardOf = {
  readonly id: string
  readonly type: CompetitionType
  readonly name: Localised
  readonly startsAt: string | null
  readonly endsAt: string | null
  /** Null: it began here. */
  readonly imported: CompetitionImport | null
}

export type RevealData = { readonly of: BoardOf; readonly query: BoardQuery }

export type BoardData = RevealData & {
  /** Null where only some may see it, or nobody answered: then the browser asks. */
  readonly board: Scoreboard | null
  readonly matrix: ScoreboardMatrix | null
  readonly lines: readonly ScoreLine[] | null
}

export async function loadBoard(facts: PageFacts, url: string, id = ''): Promise<BoardData> {
  const query = readBoardQuery(new URL(url).searchParams)
  const of = await loadBoardOf(facts, id)
  const asked = { params: paramsOf(of), query: { division: query.division } }
  const [board, matrix, history] = await Promise.all([
    facts.ask(addresses.getScoreboard, asked),
    query.view === 'matrix' ? facts.ask(addresses.getScoreboardMatrix, asked) : null,
    query.view === 'lines' ? facts.ask(addresses.getScoreboardHistory, asked) : null,
  ])
  return { of, query, board, matrix, lines: history?.lines ?? null }
}

/** Who may see the ceremony is known to nobody but the api, which the browser asks. */
export async function loadReveal(facts: PageFacts, url: string, id = ''): Promise<RevealData> {
  return { of: await loadBoardOf(facts, id), query: readBoardQuery(new URL(url).searchParams) }
}

async function loadBoardOf(facts: PageFacts, id: string): Promise<BoardOf> {
  const { type, name, startsAt, endsAt, imported } = await need(facts, addresses.getCompetition, {
    params: { competitionId: id },
  })
  return { id, type, name, startsAt, endsAt, imported }
}

const paramsOf = ({ id, type }: BoardOf) => ({ competitionId: id, type })

export type Same = { readonly ok: true; readonly isSame: true }
export type AskPage = (page: number, etag?: string) => Promise<CallAnswer<Scoreboard> | CallFailure | Same>

/** A page of the board; with the mark of the one that is known, the answer may be that it is the same. */
export const pageAsker =
  (of: BoardOf, division: number | undefined): AskPage =>
  async (page, etag) => {
    const outcome = await call(
      addresses.getScoreboard,
      { params: paramsOf(of), query: { division, page } },
      etag ? { headers: { 'if-none-match': etag } } : {},
    )
    return !outcome.ok && outcome.status === 304 ? { ok: true, isSame: true } : outcome
  }

export const askMatrix = (of: BoardOf, division: number | undefined, page: number) =>
  call(addresses.getScoreboardMatrix, { params: paramsOf(of), query: { division, page } })
export const askHistory = (of: BoardOf, division: number | undefined) =>
  call(addresses.getScoreboardHistory, { params: paramsOf(of), query: { division } })
export const askTeam = (of: BoardOf, division: number | undefined, teamId: string) =>
  call(addresses.getScoreboardTeam, { params: { ...paramsOf(of), teamId }, query: { division } })
export const findTeams = (of: BoardOf, division: number | undefined, keyword: string) =>
  call(addresses.searchScoreboard, { params: paramsOf(of), query: { division, keyword } })
export const askOwnPlace = (of: BoardOf, division: number | undefined) =>
  call(addresses.getOwnScoreboardRow, { params: paramsOf(of), query: { division } })
export const askNews = (of: BoardOf, division: number | undefined) =>
  call(addresses.listRecentSolves, { params: paramsOf(of), query: { division } })
export const askReveal = (of: BoardOf, division: number | undefined) =>
  call(addresses.getReveal, { params: paramsOf(of), query: { division } })

/** Plain links: files that a browser fetches by itself. */
export function downloads(of: BoardOf, division: number | undefined) {
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
