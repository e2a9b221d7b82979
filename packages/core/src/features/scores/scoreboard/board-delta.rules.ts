import {
  type DeltaSolve,
  type RowChange,
  type ScoreboardDelta,
  scoreboardPageSize,
} from '@tiltyard/contracts'
import { sentAtOf } from '../fold/event-columns.ts'
import { hasDatedSolves } from '../fold/first-solves.rules.ts'
import { SolveFlag } from '../fold/scoring-facts.rules.ts'
import { findStableOrder } from '../fold/unmoved.rules.ts'
import { nameOf, teamsByDivision } from './board-page.view.ts'
import type { BoardView } from './board-snapshot.ts'
import { bloodOf, secondsSinceStart } from './board-solves.view.ts'

/** A view that readers have, and its last solve: columns move on, and a solve that came late moves others. */
export type PublishedView = {
  readonly view: BoardView
  readonly lastSolve: string
}

export const publishedView = (view: BoardView): PublishedView => ({
  view,
  lastSolve: solveKey(view, view.scores.solveFlags.length - 1),
})

function solveKey({ columns: { solves } }: BoardView, solve: number): string {
  return solve < 0 ? '' : `${solves.team[solve]} ${solves.task[solve]} ${solves.at[solve]}`
}

/** What takes a reader from one view of a board to the next; null where more changed than a delta can say. */
export function diffViews(
  before: PublishedView,
  after: BoardView,
  division: number | undefined,
): ScoreboardDelta | null {
  const older = before.view
  if (!isContinued(before, after) || hasMovedSolver(older, after, division)) return null
  const changes = taskChanges(older, after)
  const { named, moved } = changedTeams(older, after, changes, division)
  const solves = newSolves(older, after, division)
  const solvers = new Set(solves.map(([, place]) => place))
  const divisions = divisionSizes(older, after)
  const gone = goneTeams(older, after, division)
  return {
    from: older.meta.version,
    to: after.meta.version,
    total: after.ranking(division).order.length,
    ...(divisions && { divisions }),
    tasks: changes.map(({ task, change }) => [
      task,
      after.scores.value[task] ?? 0,
      after.scores.solvers[task] ?? 0,
      change,
    ]),
    rows: named.map((team) => rowChange(older, after, { team, division, solvers })),
    moves: inRuns(moved.map((team) => [older.placeOf(team, division), after.placeOf(team, division)])),
    ...(gone.length > 0 && { gone }),
    ties: tiedPlaces(after, division),
    solves,
  }
}

/** Nothing but causes came, and what earlier solves do has stayed; a rejudged solve moves first solvers that were there. */
function isContinued({ view: older, lastSolve }: PublishedView, after: BoardView): boolean {
  const [known, now] = [older.scores.solveFlags, after.scores.solveFlags]
  return (
    older.facts.revision === after.facts.revision &&
    older.meta.state === after.meta.state &&
    older.until === after.until &&
    older.tasks.length === after.tasks.length &&
    known.length <= now.length &&
    solveKey(after, known.length - 1) === lastSolve &&
    hasSamePrefix(known, now) &&
    !hasDatedSolves(after.columns.solves, known.length)
  )
}

/** Whoever comes onto a board or leaves it takes their solves along: the news of it are others. */
function hasMovedSolver(older: BoardView, after: BoardView, division: number | undefined): boolean {
  return older.scores.solved.some(
    (solves, team) => solves > 0 && older.placeOf(team, division) < 0 !== after.placeOf(team, division) < 0,
  )
}

const marks = SolveFlag.scores | SolveFlag.bloods

function hasSamePrefix(known: Uint8Array, now: Uint8Array): boolean {
  if (Buffer.compare(known, now.subarray(0, known.length)) === 0) return true
  for (let solve = 0; solve < known.length; solve += 1)
    if (((known[solve] as number) ^ (now[solve] as number)) & marks) return false
  return true
}

type TaskChange = { readonly task: number; readonly change: number }

function taskChanges({ scores: older }: BoardView, { scores, tasks }: BoardView): TaskChange[] {
  return tasks.flatMap(({ number }) => {
    const change = (scores.value[number] ?? 0) - (older.value[number] ?? 0)
    const isSame = change === 0 && scores.solvers[number] === older.solvers[number]
    return isSame ? [] : [{ task: number, change }]
  })
}

/** Teams of the newer board, in its order: whose rows a reader cannot derive from the tasks, and who else has moved past others. */
function changedTeams(
  older: BoardView,
  after: BoardView,
  changes: readonly TaskChange[],
  division: number | undefined,
): { readonly named: readonly number[]; readonly moved: readonly number[] } {
  const { order } = after.ranking(division)
  const expected = expectedScores(older, after, changes)
  const named: number[] = []
  const kept: number[] = []
  for (let place = 0; place < order.length; place += 1) {
    const team = order[place] as number
    const was = older.placeOf(team, division)
    const entersFirstPage = place < scoreboardPageSize && was >= scoreboardPageSize
    if (was < 0 || entersFirstPage || hasChanged(older, after, team, expected)) named.push(team)
    else kept.push(team)
  }
  const places = Int32Array.from(kept, (team) => older.placeOf(team, division))
  if (isAscending(places)) return { named, moved: [] }
  const unmoved = findStableOrder(places)
  return { named, moved: kept.filter((_, index) => !unmoved[index]) }
}

type Run = [from: number, to: number, count: number]

/** Neighbours that stay neighbours are one run. */
function inRuns(moves: readonly (readonly [from: number, to: number])[]): Run[] {
  const runs: Run[] = []
  for (const [from, to] of moves) {
    const last = runs.at(-1)
    if (last && last[0] + last[2] === from && last[1] + last[2] === to) last[2] += 1
    else runs.push([from, to, 1])
  }
  return runs
}

function isAscending(places: Int32Array): boolean {
  for (let index = 1; index < places.length; index += 1)
    if ((places[index - 1] as number) > (places[index] as number)) return false
  return true
}

/** What each score would be if nothing but the values of its tasks had changed. */
function expectedScores(
  { scores }: BoardView,
  after: BoardView,
  changes: readonly TaskChange[],
): Float64Array {
  const expected = new Float64Array(after.scores.score.length)
  expected.set(scores.score)
  const change = new Float64Array(after.columns.tasks)
  for (const one of changes) change[one.task] = one.change
  if (change.every((amount) => amount === 0)) return expected
  const { team, task } = after.columns.solves
  for (let solve = 0; solve < scores.solveFlags.length; solve += 1) {
    const amount = change[task[solve] as number] as number
    if (amount === 0 || !((scores.solveFlags[solve] as number) & SolveFlag.scores)) continue
    const one = team[solve] as number
    expected[one] = (expected[one] as number) + amount
  }
  return expected
}

function hasChanged(
  { scores: older }: BoardView,
  { scores }: BoardView,
  team: number,
  expected: Float64Array,
): boolean {
  return (
    scores.score[team] !== expected[team] ||
    scores.solved[team] !== older.solved[team] ||
    scores.lastChange[team] !== older.lastChange[team] ||
    scores.facts.division[team] !== older.facts.division[team]
  )
}

function rowChange(
  older: BoardView,
  after: BoardView,
  { team, division, solvers }: { team: number; division: number | undefined; solvers: ReadonlySet<number> },
): RowChange {
  const [from, to] = [older.placeOf(team, division), after.placeOf(team, division)]
  const { score, solved, lastChange, facts } = after.scores
  const lastAt = lastChange[team] as number
  const values = [
    score[team] as number,
    solved[team] as number,
    lastAt === Infinity ? null : lastAt,
    facts.division[team] as number,
    after.solvedTasks(team),
  ] as const
  const entersFirstPage = to < scoreboardPageSize && from >= scoreboardPageSize
  if (!solvers.has(to) && from >= 0 && !entersFirstPage) return [from, to, ...values]
  const { id, name, orgName } = nameOf(after, team)
  return [from, to, ...values, [id, name, orgName]]
}

function goneTeams(older: BoardView, after: BoardView, division: number | undefined): number[] {
  const { order } = older.ranking(division)
  const gone: number[] = []
  for (let place = 0; place < order.length; place += 1)
    if (after.placeOf(order[place] as number, division) < 0) gone.push(place)
  return gone
}

function tiedPlaces(view: BoardView, division: number | undefined): [number, number][] {
  const { rank } = view.ranking(division)
  const ties: [number, number][] = []
  for (let place = 1; place < rank.length; place += 1) {
    if (rank[place] !== rank[place - 1]) continue
    const last = ties.at(-1)
    if (last && last[0] + last[1] === place) last[1] += 1
    else ties.push([place - 1, 2])
  }
  return ties
}

function newSolves(older: BoardView, after: BoardView, division: number | undefined): DeltaSolve[] {
  const names = new Map(after.tasks.map(({ number, name }) => [number, name]))
  const { team, task } = after.columns.solves
  const { solveFlags } = after.scores
  const solves: DeltaSolve[] = []
  for (let solve = older.scores.solveFlags.length; solve < solveFlags.length; solve += 1) {
    const number = task[solve] as number
    const name = names.get(number)
    const place = after.placeOf(team[solve] as number, division)
    if (place < 0 || !name || !((solveFlags[solve] as number) & SolveFlag.scores)) continue
    solves.push([
      solve + 1,
      place,
      number,
      bloodOf(after, solve),
      secondsSinceStart(after, sentAtOf(after.columns.solves, solve)),
      name,
    ])
  }
  return solves
}

/** In the order of the head; null where they have stayed. */
function divisionSizes(older: BoardView, after: BoardView): number[] | null {
  const [before, now] = [teamsByDivision(older), teamsByDivision(after)]
  const sizes = after.facts.divisions.map(({ number }) => now[number] as number)
  const isSame = after.facts.divisions.every(({ number }) => before[number] === now[number])
  return isSame ? null : sizes
}
