import type { Localised } from '../localised.ts'
import type { ScoreboardRow } from './scoreboard.contract.ts'

/**
 * What changed on one board from a version to the next. Rows that are not named keep their order among each other, and
 * their score moves with the value of the tasks that they have solved.
 */
export type ScoreboardDelta = {
  readonly from: string
  readonly to: string
  /** Teams on this board. */
  readonly total: number
  /** Teams by division, in the order of the board's head; left out where none changed. */
  readonly divisions?: readonly number[]
  /** Task, its value, its solves, by how much the value changed. */
  readonly tasks: readonly (readonly [task: number, value: number, solves: number, change: number])[]
  readonly rows: readonly RowChange[]
  /** Rows that moved past others while only tasks changed: the place of the first before and now, and how many follow it. */
  readonly moves: readonly (readonly [from: number, to: number, count: number])[]
  /** Places of those that are no longer on the board; left out where nobody is. */
  readonly gone?: readonly number[]
  /** Where equals stand: their first place, and how many they are. */
  readonly ties: readonly (readonly [place: number, count: number])[]
  /** The newest last. */
  readonly solves: readonly DeltaSolve[]
}

/** The place before and now, from 0 on; before is -1 for whoever was not on the board. Moments in milliseconds. */
export type RowChange = readonly [
  from: number,
  to: number,
  score: number,
  solves: number,
  lastAt: number | null,
  division: number,
  solved: string,
  /** Of whoever solved something, has joined, or has come onto the first page: pages need not ask for them. */
  team?: readonly [id: string, name: string, orgName: string],
]

export type DeltaSolve = readonly [
  seq: number,
  /** Now. */
  place: number,
  task: number,
  blood: number,
  /** Since the competition began. */
  seconds: number,
  taskName: Localised,
]

type RowAt = (place: number) => ScoreboardRow | undefined

/** The rows of the newer board, as far as those of the older one are held; undefined where a page must be read. */
export function rowAfter(delta: ScoreboardDelta, held: RowAt): RowAt {
  const before = olderPlace(delta)
  const changes = new Map(delta.rows.map((change) => [change[1], change]))
  return (place) => {
    if (place < 0 || place >= delta.total) return undefined
    const change = changes.get(place)
    const row = change ? changedRow(change, held(change[0])) : movedRow(delta, held(before(place)))
    return row && { ...row, rank: rankAt(delta, place) }
  }
}

/** Where whoever stood at a place stands now; -1: no longer on the board. */
export function placeAfter(delta: ScoreboardDelta, place: number): number {
  if (delta.gone?.includes(place)) return -1
  const change = delta.rows.find(([from]) => from === place)
  if (change) return change[1]
  const move = delta.moves.find(([from, , count]) => place >= from && place < from + count)
  if (move) return move[1] + place - move[0]
  const { left, taken } = movedPlaces(delta)
  return insertPlaces(place - countBelow(left, place), taken)
}

function olderPlace(delta: ScoreboardDelta): (place: number) => number {
  const { left, taken } = movedPlaces(delta)
  return (place) => {
    const move = delta.moves.find(([, to, count]) => place >= to && place < to + count)
    return move ? move[0] + place - move[1] : insertPlaces(place - countBelow(taken, place), left)
  }
}

/** Places of the older board that named rows have left, and of the newer one that they have taken. */
function movedPlaces({ rows, moves, gone = [] }: ScoreboardDelta) {
  const run = (first: number, count: number) => Array.from({ length: count }, (_, at) => first + at)
  return {
    left: sortedPlaces([
      ...rows.map(([from]) => from),
      ...moves.flatMap(([from, , count]) => run(from, count)),
      ...gone,
    ]),
    taken: sortedPlaces([...rows.map(([, to]) => to), ...moves.flatMap(([, to, count]) => run(to, count))]),
  }
}

const sortedPlaces = (places: readonly number[]) =>
  places.filter((place) => place >= 0).sort((one, other) => one - other)

function countBelow(sorted: readonly number[], limit: number): number {
  const index = sorted.findIndex((each) => each >= limit)
  return index < 0 ? sorted.length : index
}

/** The place of the nth of those that are not among these places. */
function insertPlaces(nth: number, taken: readonly number[]): number {
  let place = nth
  for (const each of taken) {
    if (each > place) break
    place += 1
  }
  return place
}

function changedRow(change: RowChange, held: ScoreboardRow | undefined): ScoreboardRow | undefined {
  const [, , score, solves, lastAt, division, solved, team] = change
  const known = team ? { teamId: team[0], name: team[1], orgName: team[2] } : held
  if (!known) return undefined
  const { teamId, name, orgName } = known
  const at = lastAt === null ? null : new Date(lastAt).toISOString()
  return { rank: 0, teamId, name, orgName, division, score, solves, lastAt: at, solved }
}

function movedRow({ tasks }: ScoreboardDelta, held: ScoreboardRow | undefined): ScoreboardRow | undefined {
  if (!held) return undefined
  const change = tasks.reduce((sum, [task, , , by]) => (hasSolved(held, task) ? sum + by : sum), 0)
  return { ...held, score: held.score + change }
}

function hasSolved({ solved }: ScoreboardRow, task: number): boolean {
  const digit = solved.charAt(task >> 2)
  return digit !== '' && ((Number.parseInt(digit, 16) >> (task & 3)) & 1) === 1
}

function rankAt({ ties }: ScoreboardDelta, place: number): number {
  const tie = ties.find(([first, count]) => place >= first && place < first + count)
  return (tie ? tie[0] : place) + 1
}

/** A solve as a ticker tells it and a matrix marks it. */
export type SolveNews = {
  readonly seq: number
  readonly teamId: string
  readonly teamName: string
  readonly task: number
  readonly taskName: Localised
  readonly blood: number
  readonly seconds: number
}

/** The newest first. */
export function solveNews({ rows, solves }: ScoreboardDelta): readonly SolveNews[] {
  const teams = new Map(rows.map((row) => [row[1], row[7]]))
  return solves
    .flatMap(([seq, place, task, blood, seconds, taskName]) => {
      const team = teams.get(place)
      return team ? [{ seq, teamId: team[0], teamName: team[1], task, taskName, blood, seconds }] : []
    })
    .toReversed()
}
