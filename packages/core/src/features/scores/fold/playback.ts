import { valueFor } from '@tiltyard/competition-types/scoring'
import type { ScoringRule } from '@tiltyard/contracts'
import type { ScoreEvent } from '../ledger/score-event.ts'
import { haveSolvesOnly, type ScoreEventColumns } from './event-columns.ts'
import { mergeEvents } from './event-merge.rules.ts'
import { createFoldedPlayback, type Playback } from './folded-playback.ts'
import { SolveFlag } from './scoring-facts.rules.ts'
import { createSolveIndex, isRightsEvent } from './solve-index.ts'

const notFollowed = -1

export function createPlayback(columns: ScoreEventColumns, followed: readonly number[]): Playback {
  return haveSolvesOnly(columns)
    ? createSolvePlayback(columns, followed)
    : createFoldedPlayback(columns, followed)
}

/**
 * The result of the fold for every moment in one pass: a solve changes its task's value, and so the scores of the
 * followed teams that have solved it. Nothing else is computed.
 */
function createSolvePlayback(columns: ScoreEventColumns, followed: readonly number[]): Playback {
  const capacity = {
    solves: columns.solves.team.length,
    teams: columns.joinedAt.length,
    tasks: columns.tasks,
  }
  const tasks = columns.tasks
  const index = new Int32Array(capacity.teams).fill(notFollowed)
  for (const [one, team] of followed.entries()) index[team] = one
  const score = new Float64Array(followed.length)
  const points = new Float64Array(followed.length * tasks)
  /** Scoring solves and pending hint costs, by followed team and task. */
  const solveCounts = new Int32Array(followed.length * tasks)
  const hintCosts = new Float64Array(followed.length * tasks)
  const worth = new Float64Array(followed.length)
  const count = new Int32Array(tasks)
  const rules = new Array<ScoringRule | undefined>(tasks)
  const bloods: number[][] = Array.from({ length: tasks }, () => [])
  let percents: readonly number[] = []
  const solveIndex = createSolveIndex(columns, capacity)
  const { bits } = solveIndex

  function revalueTask(task: number): void {
    const rule = rules[task]
    const value = rule ? valueFor(rule, count[task] as number) : 0
    for (let one = 0; one < followed.length; one += 1) {
      const cell = one * tasks + task
      const solves = solveCounts[cell] as number
      worth[one] = solves === 0 ? 0 : solves * (value - (hintCosts[cell] as number))
    }
    const first = bloods[task] as number[]
    for (let place = 0; place < first.length; place += 1) {
      const one = index[columns.solves.team[first[place] as number] as number] as number
      if (one !== notFollowed)
        worth[one] = (worth[one] as number) + Math.round((value * (percents[place] ?? 0)) / 100)
    }
    for (let one = 0; one < followed.length; one += 1) {
      const cell = one * tasks + task
      score[one] = (score[one] as number) + (worth[one] as number) - (points[cell] as number)
      points[cell] = worth[one] as number
    }
  }

  function mark(solve: number, next: number): void {
    const before = bits[solve] as number
    if (before === next) return
    bits[solve] = next
    const task = columns.solves.task[solve] as number
    const changed = before ^ next
    if (changed & SolveFlag.affectsValue)
      count[task] = (count[task] as number) + (next & SolveFlag.affectsValue ? 1 : -1)
    if (changed & SolveFlag.bloods) markFirst(solve, task, (next & SolveFlag.bloods) > 0)
    const one = index[columns.solves.team[solve] as number] as number
    if (one !== notFollowed && changed & SolveFlag.scores) {
      const cell = one * tasks + task
      solveCounts[cell] = (solveCounts[cell] as number) + (next & SolveFlag.scores ? 1 : -1)
    }
    revalueTask(task)
  }

  /** A solve after all known first solves can only be the next of them; any other case is recomputed. */
  function markFirst(solve: number, task: number, isEligible: boolean): void {
    const first = bloods[task] as number[]
    if (!isEligible || solve < (first.at(-1) ?? 0)) bloods[task] = solveIndex.firstOf(task, percents.length)
    else if (first.length < percents.length) first.push(solve)
  }

  const adjust = (team: number, amount: number) => {
    const one = index[team] ?? notFollowed
    if (one !== notFollowed) score[one] = (score[one] as number) + amount
  }

  function applyHint({ team, task, price, payable }: Extract<ScoreEvent, { readonly kind: 'hint' }>): void {
    const one = index[team] ?? notFollowed
    if (payable === 'now') adjust(team, -price)
    else if (one !== notFollowed) {
      hintCosts[one * tasks + task] = (hintCosts[one * tasks + task] as number) + price
      revalueTask(task)
    }
  }

  function applyBloods(next: readonly number[]): void {
    percents = next
    for (let task = 0; task < tasks; task += 1) {
      bloods[task] = solveIndex.firstOf(task, percents.length)
      revalueTask(task)
    }
  }

  function applyOther(event: ScoreEventColumns['others'][number]): void {
    if ('amount' in event) adjust(event.team, event.kind === 'award' ? event.amount : -event.amount)
    else if (event.kind === 'hint') applyHint(event)
    else if (event.kind === 'bloods') applyBloods(event.percents)
    else if (event.kind === 'rule') {
      rules[event.task] = event.rule
      revalueTask(event.task)
    } else if (isRightsEvent(event)) solveIndex.applyRights(event, mark)
  }

  const eventMerge = mergeEvents(columns, {
    join: (team) => solveIndex.join(team, mark),
    solve: (solve) => solveIndex.solve(solve, mark),
    withdraw: (solve) => solveIndex.withdraw(solve, mark),
    other: applyOther,
  })
  return {
    followed,
    score,
    nextAt: eventMerge.nextAt,
    advance(until) {
      while (eventMerge.nextAt() < until) eventMerge.dispatchNext()
    },
    hasCapacity: () =>
      haveSolvesOnly(columns) &&
      columns.solves.team.length === capacity.solves &&
      columns.joinedAt.length === capacity.teams &&
      columns.tasks === capacity.tasks,
  }
}
