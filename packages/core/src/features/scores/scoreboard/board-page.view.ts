import { rulesOf } from '@tiltyard/competition-types'
import {
  boardViews,
  type PreparedReply,
  prepareReply,
  Scoreboard,
  type ScoreboardRow,
  scoreboardPageSize,
} from '@tiltyard/contracts'
import { NO_DIVISION } from '../fold/scoring-facts.rules.ts'
import type { BoardView, Snapshot } from './board-snapshot.ts'

/** A team of the ledger without a row, which occurs only in a truncated database. */
const unknownTeam = { id: '00000000-0000-0000-0000-000000000000', name: '?', orgName: '' }

export function nameOf({ teams }: Pick<BoardView, 'teams'>, team: number) {
  return {
    id: teams.ids[team] ?? unknownTeam.id,
    name: teams.names[team] ?? unknownTeam.name,
    orgName: teams.orgNames[team] ?? unknownTeam.orgName,
  }
}

/** The row at a position, from 0 on. */
export function rowAt(view: BoardView, place: number, division?: number): ScoreboardRow {
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
    solved: view.solvedTasks(team),
  }
}

const pageOf = (place: number): number => Math.floor(place / scoreboardPageSize) + 1

/** The row with its place and its page number. */
export const placedRow = (view: BoardView, place: number, division?: number) => ({
  ...rowAt(view, place, division),
  place,
  page: pageOf(place),
})

/** Positions of one page. */
export function placesOnPage(view: BoardView, page: number, division?: number): number[] {
  const { order } = view.ranking(division)
  const first = (page - 1) * scoreboardPageSize
  const length = Math.max(0, Math.min(scoreboardPageSize, order.length - first))
  return Array.from({ length }, (_, index) => first + index)
}

export function boardPage(
  view: BoardView,
  { page, division }: { readonly page: number; readonly division?: number | undefined },
): PreparedReply<Scoreboard> {
  return view.memo(`page ${division} ${page}`, () => {
    const teams = teamsByDivision(view)
    return prepareReply(
      Scoreboard,
      {
        ...view.meta,
        views: [...(rulesOf(view.facts.type)?.board.views ?? boardViews)],
        divisions: view.facts.divisions.map(({ number, name }) => ({
          number,
          name,
          teams: teams[number] as number,
        })),
        total: view.ranking(division).order.length,
        page,
        rows: placesOnPage(view, page, division).map((place) => rowAt(view, place, division)),
      },
      view.meta.version,
    )
  })
}

export function teamsByDivision({ scores }: BoardView): Uint32Array {
  const { division } = scores.facts
  // Includes a slot for teams without a division, which is never read.
  const teams = new Uint32Array(NO_DIVISION + 1)
  for (let team = 0; team < division.length; team += 1) {
    const one = division[team] as number
    teams[one] = (teams[one] as number) + 1
  }
  return teams
}

/** The public board's data of one task, by its number. */
export type TaskStanding = {
  readonly value: number
  readonly solves: number
  /** First solvers, in order. */
  readonly first: readonly { readonly teamId: string; readonly name: string; readonly at: number }[]
}

export function taskStanding({ public: view }: Snapshot, task: number): TaskStanding {
  const { team, at } = view.columns.solves
  return {
    value: view.scores.value[task] ?? 0,
    solves: view.scores.solvers[task] ?? 0,
    first: (view.firstSolves()[task] ?? []).map((solve) => {
      const { id, name } = nameOf(view, team[solve] as number)
      return { teamId: id, name, at: at[solve] as number }
    }),
  }
}

/** A team's standing on the public overall board; null: it is not on it. */
export function teamStanding(
  { public: view, teams }: Snapshot,
  teamId: string,
): { readonly rank: number; readonly score: number } | null {
  const team = teams.numbers.get(teamId)
  const place = team === undefined ? -1 : view.placeOf(team)
  if (team === undefined || place < 0) return null
  return { rank: view.ranking().rank[place] as number, score: view.scores.score[team] as number }
}
