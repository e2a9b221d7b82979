import { valueFor } from '@tiltyard/competition-types/scoring'
import { fullCredit, type ScoreEventColumns, type SolveColumns } from './event-columns.ts'
import { hasDatedSolves, listFirstSolves } from './first-solves.rules.ts'
import {
  computeSolveFlags,
  countSolvesBefore,
  NO_DIVISION,
  type ScoringFacts,
  SolveFlag,
} from './scoring-facts.rules.ts'

/** What solves, hints, awards and penalties give. */
export type SolveScores = {
  /** By team. */
  readonly score: Float64Array
  /** Time of the last solve that changed the score; Infinity without one. */
  readonly lastChange: Float64Array
  /** Among equal scores the smaller is better: the last solve's time, so that teams without one come last. */
  readonly tie: Float64Array
  /** By task: its value, and the number of solves that determine it. */
  readonly value: Float64Array
  readonly solves: Uint32Array
  /** By task: its first solvers, in order. */
  readonly bloods: readonly (readonly number[])[]
  /** Scoring solves by team, and by task. */
  readonly solved: Int32Array
  readonly solvers: Uint32Array
  /** By solve: its `SolveFlag` bits. */
  readonly solveFlags: Uint8Array
}

/**
 * In two passes over the solves: the first counts, which determines the value of each task; the second adds. No state
 * is kept between calls, so that a live board and a recomputed one cannot differ.
 */
export function foldSolves(columns: ScoreEventColumns, facts: ScoringFacts, until: number): SolveScores {
  const solveFlags = computeSolveFlags(columns, facts, until)
  const solves = countSolvesByTask(columns, solveFlags)
  const value = Float64Array.from(solves, (many, task) => {
    const rule = facts.rule[task]
    return rule ? valueFor(rule, many) : 0
  })
  const bloods = listFirstSolves(columns, solveFlags, facts.bloodPercents.length).map((first) =>
    first.map((solve) => columns.solves.team[solve] as number),
  )
  const { score, lastChange, solved, solvers } = sumScores(columns, solveFlags, facts, value)
  for (const [task, teams] of bloods.entries())
    for (const [place, team] of teams.entries())
      score[team] = (score[team] as number) + bloodBonus(facts, place, value[task] as number)
  const tie = columns.solves.since ? solveTies(columns, solveFlags) : lastChange
  return { score, lastChange, tie, value, solves, bloods, solved, solvers, solveFlags }
}

export const bloodBonus = ({ bloodPercents }: ScoringFacts, place: number, value: number): number =>
  Math.round((value * (bloodPercents[place] ?? 0)) / 100)

/** Points of a solve that has a hint to pay or less than the whole value. */
export function worthOf(
  { team, task, credit }: SolveColumns,
  solve: number,
  facts: ScoringFacts,
  value: number,
): number {
  const worth = Math.round((value * (credit?.[solve] ?? fullCredit)) / fullCredit)
  return worth - facts.pendingHintCost(team[solve] as number, task[solve] as number)
}

const needsWorth = SolveFlag.owing | SolveFlag.partial

function countSolvesByTask({ solves, tasks }: ScoreEventColumns, solveFlags: Uint8Array): Uint32Array {
  const count = new Uint32Array(tasks)
  const { task } = solves
  for (let n = 0; n < solveFlags.length; n += 1)
    if ((solveFlags[n] as number) & SolveFlag.affectsValue)
      count[task[n] as number] = (count[task[n] as number] as number) + 1
  return count
}

function sumScores(
  { solves, teams, tasks }: ScoreEventColumns,
  solveFlags: Uint8Array,
  facts: ScoringFacts,
  value: Float64Array,
) {
  // Points in 64 bits, last solve and count in 32 are adjacent: with a million teams one cache line fetches all three.
  const points = new Float64Array(teams * 2)
  const counts = new Int32Array(points.buffer)
  const solvers = new Uint32Array(tasks)
  const { team, task, at } = solves
  for (let n = 0; n < solveFlags.length; n += 1) {
    const flags = solveFlags[n] as number
    if (!(flags & SolveFlag.scores)) continue
    const sum = (team[n] as number) * 2
    const full = value[task[n] as number] as number
    const worth = flags & needsWorth ? worthOf(solves, n, facts, full) : full
    points[sum] = (points[sum] as number) + worth
    counts[sum * 2 + 2] = n + 1
    counts[sum * 2 + 3] = (counts[sum * 2 + 3] as number) + 1
    solvers[task[n] as number] = (solvers[task[n] as number] as number) + 1
  }
  const score = new Float64Array(teams)
  const lastChange = new Float64Array(teams)
  const solved = new Int32Array(teams)
  for (let one = 0; one < teams; one += 1) {
    score[one] = (points[one * 2] as number) + (facts.adjustment[one] as number)
    const last = counts[one * 4 + 2] as number
    lastChange[one] = last === 0 ? Infinity : (at[last - 1] as number)
    solved[one] = counts[one * 4 + 3] as number
  }
  return { score, lastChange, solved, solvers }
}

/**
 * By team: what its scoring solves of these tasks say for equal scores, as a sum; where none says anything, the latest
 * time that counts.
 */
export function solveTies(
  { solves, teams }: ScoreEventColumns,
  solveFlags: Uint8Array,
  isCounted: (task: number) => boolean = () => true,
): Float64Array {
  const latest = new Float64Array(teams).fill(Infinity)
  const sums = new Float64Array(teams).fill(Infinity)
  let hasTies = false
  for (let n = 0; n < solveFlags.length; n += 1) {
    if (!((solveFlags[n] as number) & SolveFlag.scores) || !isCounted(solves.task[n] as number)) continue
    raiseSince(latest, solves, n)
    const tie = solves.tie?.[n] ?? Number.NaN
    if (Number.isNaN(tie)) continue
    hasTies = true
    const team = solves.team[n] as number
    sums[team] = (sums[team] === Infinity ? 0 : (sums[team] as number)) + tie
  }
  return hasTies ? sums : latest
}

function raiseSince(latest: Float64Array, { team, at, since }: SolveColumns, solve: number): void {
  const one = team[solve] as number
  const counts = (since ?? at)[solve] as number
  if (latest[one] === Infinity || counts > (latest[one] as number)) latest[one] = counts
}

/**
 * The scores after further solves, when nothing but solves was appended since `before` was folded, which is the usual
 * case during play. Equal to a full fold at a tenth of its cost: only tasks with a lower value are recomputed.
 */
export function foldFurtherSolves(
  before: SolveScores,
  columns: ScoreEventColumns,
  facts: ScoringFacts,
  until: number,
): SolveScores {
  const { solves, tasks } = columns
  const foldedCount = before.solveFlags.length
  const length = countSolvesBefore(solves, until)
  if (length === foldedCount) return before
  // A solve that was judged later than it was sent moves first solvers that were there.
  if (hasDatedSolves(solves, foldedCount)) return foldSolves(columns, facts, until)
  const solveFlags = new Uint8Array(length)
  solveFlags.set(before.solveFlags)
  const score = before.score.slice()
  const lastChange = before.lastChange.slice()
  const since = solves.since && !solves.tie ? before.tie.slice() : null
  const solved = before.solved.slice()
  const solvers = before.solvers.slice()
  const count = before.solves.slice()
  const bloods = before.bloods.map((teams) => teams)
  const touched = new Set<number>()

  for (let n = foldedCount; n < length; n += 1) {
    const [team, task] = [solves.team[n] as number, solves.task[n] as number]
    const isPartial = solves.credit !== null && solves.credit[n] !== fullCredit
    const flags = solveFlagsOf(facts, team, task, isPartial)
    solveFlags[n] = flags
    if (flags & SolveFlag.scores) {
      const full = before.value[task] as number
      score[team] = (score[team] as number) + (flags & needsWorth ? worthOf(solves, n, facts, full) : full)
      lastChange[team] = solves.at[n] as number
      if (since) raiseSince(since, solves, n)
      solved[team] = (solved[team] as number) + 1
      solvers[task] = (solvers[task] as number) + 1
    }
    if (flags & SolveFlag.affectsValue) count[task] = (count[task] as number) + 1
    const first = bloods[task] ?? []
    if (flags & SolveFlag.bloods && first.length < facts.bloodPercents.length) bloods[task] = [...first, team]
    if (flags & (SolveFlag.affectsValue | SolveFlag.bloods)) touched.add(task)
  }

  const value = before.value.slice()
  const change = new Float64Array(tasks)
  for (const task of touched) {
    const rule = facts.rule[task]
    const was = before.value[task] as number
    value[task] = rule ? valueFor(rule, count[task] as number) : 0
    change[task] = (value[task] as number) - was
    for (const [place, team] of (before.bloods[task] ?? []).entries())
      score[team] = (score[team] as number) - bloodBonus(facts, place, was)
    for (const [place, team] of (bloods[task] ?? []).entries())
      score[team] = (score[team] as number) + bloodBonus(facts, place, value[task] as number)
  }
  if (change.some((amount) => amount !== 0))
    for (let n = 0; n < length; n += 1) {
      const task = solves.task[n] as number
      let amount = change[task] as number
      const flags = solveFlags[n] as number
      if (amount === 0 || !(flags & SolveFlag.scores)) continue
      if (flags & SolveFlag.partial)
        amount =
          worthOf(solves, n, facts, value[task] as number) -
          worthOf(solves, n, facts, before.value[task] as number)
      const team = solves.team[n] as number
      score[team] = (score[team] as number) + amount
    }
  const tie = solves.tie ? solveTies(columns, solveFlags) : (since ?? lastChange)
  return { score, lastChange, tie, value, solves: count, bloods, solved, solvers, solveFlags }
}

function solveFlagsOf(
  { division, rights, teamsWithHintCosts }: ScoringFacts,
  team: number,
  task: number,
  isPartial: boolean,
): number {
  const place = division[team] as number
  const usual = place === NO_DIVISION ? undefined : rights[place]
  if (!usual) return 0
  const { scores, bloods, affectsValue } = usual.tasks?.[task] ?? usual
  const effects =
    (scores ? SolveFlag.scores : 0) |
    (bloods ? SolveFlag.bloods : 0) |
    (affectsValue ? SolveFlag.affectsValue : 0)
  if (effects === 0) return 0
  return effects | (teamsWithHintCosts.has(team) ? SolveFlag.owing : 0) | (isPartial ? SolveFlag.partial : 0)
}
