import { Board, type BoardRow, boardPageSize, type Prepared, prepare } from '@tiltyard/contracts'
import { absent } from '../../standings/index.ts'
import type { BoardView } from '../follow/board-view.ts'

/** A team that the ledger knows and the tables do not: only a database that somebody has cut has one. */
const nobody = { id: '00000000-0000-0000-0000-000000000000', name: '?', orgName: '' }

export function nameOf({ teams }: Pick<BoardView, 'teams'>, team: number) {
  return {
    id: teams.ids[team] ?? nobody.id,
    name: teams.names[team] ?? nobody.name,
    orgName: teams.orgNames[team] ?? nobody.orgName,
  }
}

/** The row at a place of the order, from 0 on. */
export function rowAt(view: BoardView, place: number, division?: number): BoardRow {
  const { order, rank } = view.ranking(division)
  const { score, solved, lastChange, facts } = view.scores
  const team = order[place] as number
  const { id, name, orgName } = nameOf(view, team)
  const lastAt = lastChange[team] as number
  return {
    rank: rank[place] as number,
    teamId: id,
    name,
    orgName,
    division: facts.division[team] as number,
    score: score[team] as number,
    solves: solved[team] as number,
    lastAt: lastAt === Infinity ? null : new Date(lastAt).toISOString(),
  }
}

const pageOf = (place: number): number => Math.floor(place / boardPageSize) + 1

/** With the page that it is on. */
export const placedRow = (view: BoardView, place: number, division?: number) => ({
  ...rowAt(view, place, division),
  page: pageOf(place),
})

/** Places of one page. */
export function placesOnPage(view: BoardView, page: number, division?: number): number[] {
  const { order } = view.ranking(division)
  const first = (page - 1) * boardPageSize
  const length = Math.max(0, Math.min(boardPageSize, order.length - first))
  return Array.from({ length }, (_, index) => first + index)
}

export function boardPage(
  view: BoardView,
  { page, division }: { readonly page: number; readonly division?: number | undefined },
): Prepared<Board> {
  return view.keep(`page ${division} ${page}`, () => {
    const teams = teamsByDivision(view)
    return prepare(
      Board,
      {
        ...view.about,
        divisions: view.facts.divisions.map(({ number, name }) => ({
          number,
          name,
          teams: teams[number] as number,
        })),
        total: view.ranking(division).order.length,
        page,
        rows: placesOnPage(view, page, division).map((place) => rowAt(view, place, division)),
      },
      view.about.version,
    )
  })
}

function teamsByDivision({ scores }: BoardView): Uint32Array {
  const { division } = scores.facts
  // With the last one for the absent, whom nobody asks for.
  const teams = new Uint32Array(absent + 1)
  for (let team = 0; team < division.length; team += 1) {
    const one = division[team] as number
    teams[one] = (teams[one] as number) + 1
  }
  return teams
}
