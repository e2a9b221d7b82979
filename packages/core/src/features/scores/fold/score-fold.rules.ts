import { valueFor } from '@tiltyard/competition-types/scoring'
import type { ScoreEventColumns } from './event-columns.ts'
import {
  computeSolveFlags,
  countSolvesBefore,
  firstSolvers,
  foldFacts,
  NO_DIVISION,
  type ScoringFacts,
  SolveFlag,
} from './scoring-facts.rules.ts'

export type Scores = {
  /** By team. */
  readonly score: Float64Array
  /** Time of the last solve that changed the score; Infinity without one, so that such teams come last among equals. */
  readonly lastChange: Float64Array
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
  readonly facts: ScoringFacts
}

/**
 * The scores just before `until`, in two passes over the solves: the first counts, which determines the value of each
 * task; the second adds. No state is kept between calls, so that a live board and a recomputed one cannot differ.
 */
export function foldScores(columns: ScoreEventColumns, until = Infinity): Scores {
  const facts = foldFacts(columns, until)
  const solveFlags = computeSolveFlags(columns, facts, until)
  const solves = countSolvesByTask(columns, solveFlags)
  const value = Float64Array.from(solves, (many, task) => {
    const rule = facts.rule[task]
    return rule ? valueFor(rule, many) : 0
  })
  const bloods = firstSolvers(columns, solveFlags, facts.bloodPercents.length)
  const { score, lastChange, solved, solvers } = sumScores(columns, solveFlags, facts, value)
  for (const [task, teams] of bloods.entries())
    for (const [place, team] of teams.entries()) {
      const percent = facts.bloodPercents[place] ?? 0
      score[team] = (score[team] as number) + Math.round(((value[task] as number) * percent) / 100)
    }
  return { score, lastChange, value, solves, bloods, solved, solvers, solveFlags, facts }
}

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
  // Points, last solve and count are adjacent: with a million teams one cache line fetches all three.
  const sums = new Int32Array(teams * 4)
  const solvers = new Uint32Array(tasks)
  const { team, task, at } = solves
  for (let n = 0; n < solveFlags.length; n += 1) {
    const flags = solveFlags[n] as number
    if (!(flags & SolveFlag.scores)) continue
    const sum = (team[n] as number) * 4
    const worth = value[task[n] as number] as number
    const hintCost = flags & SolveFlag.owing ? facts.pendingHintCost(team[n] as number, task[n] as number) : 0
    sums[sum] = (sums[sum] as number) + worth - hintCost
    sums[sum + 1] = n + 1
    sums[sum + 2] = (sums[sum + 2] as number) + 1
    solvers[task[n] as number] = (solvers[task[n] as number] as number) + 1
  }
  const score = new Float64Array(teams)
  const lastChange = new Float64Array(teams)
  const solved = new Int32Array(teams)
  for (let one = 0; one < teams; one += 1) {
    score[one] = (sums[one * 4] as number) + (facts.adjustment[one] as number)
    const last = sums[one * 4 + 1] as number
    lastChange[one] = last === 0 ? Infinity : (at[last - 1] as number)
    solved[one] = sums[one * 4 + 2] as number
  }
  return { score, lastChange, solved, solvers }
}

/**
 * The scores after further solves, when nothing but solves was appended since `before` was folded, which is the usual
 * case during play. Equal to a full fold at a tenth of its cost: only tasks with a lower value are recomputed.
 */
export function foldNewSolves(before: Scores, columns: ScoreEventColumns, until = Infinity): Scores {
  const { solves, tasks } = columns
  const foldedCount = before.solveFlags.length
  const length = countSolvesBefore(solves, until)
  if (length === foldedCount) return before
  const { facts } = before
  const solveFlags = new Uint8Array(length)
  solveFlags.set(before.solveFlags)
  const score = before.score.slice()
  const lastChange = before.lastChange.slice()
  const solved = before.solved.slice()
  const solvers = before.solvers.slice()
  const count = before.solves.slice()
  const bloods = before.bloods.map((teams) => teams)
  const touched = new Set<number>()

  for (let n = foldedCount; n < length; n += 1) {
    const [team, task] = [solves.team[n] as number, solves.task[n] as number]
    const flags = solveFlagsOf(facts, team, task)
    solveFlags[n] = flags
    if (flags & SolveFlag.scores) {
      const hintCost = flags & SolveFlag.owing ? facts.pendingHintCost(team, task) : 0
      score[team] = (score[team] as number) + (before.value[task] as number) - hintCost
      lastChange[team] = solves.at[n] as number
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
    value[task] = rule ? valueFor(rule, count[task] as number) : 0
    change[task] = (value[task] as number) - (before.value[task] as number)
    addBonuses(score, before.bloods[task] ?? [], facts, -(before.value[task] as number))
    addBonuses(score, bloods[task] ?? [], facts, value[task] as number)
  }
  if (change.some((amount) => amount !== 0))
    for (let n = 0; n < length; n += 1) {
      const amount = change[solves.task[n] as number] as number
      if (amount === 0 || !((solveFlags[n] as number) & SolveFlag.scores)) continue
      const team = solves.team[n] as number
      score[team] = (score[team] as number) + amount
    }
  return { score, lastChange, value, solves: count, bloods, solved, solvers, solveFlags, facts }
}

/** A negative value reverses the bonus. */
function addBonuses(score: Float64Array, teams: readonly number[], facts: ScoringFacts, value: number): void {
  for (const [place, team] of teams.entries()) {
    const bonus = Math.round((Math.abs(value) * (facts.bloodPercents[place] ?? 0)) / 100)
    score[team] = (score[team] as number) + Math.sign(value) * bonus
  }
}

function solveFlagsOf(
  { division, rights, teamsWithHintCosts }: ScoringFacts,
  team: number,
  task: number,
): number {
  const place = division[team] as number
  const usual = place === NO_DIVISION ? undefined : rights[place]
  if (!usual) return 0
  const { scores, bloods, affectsValue } = usual.tasks?.[task] ?? usual
  const flags =
    (scores ? SolveFlag.scores : 0) |
    (bloods ? SolveFlag.bloods : 0) |
    (affectsValue ? SolveFlag.affectsValue : 0)
  return flags && teamsWithHintCosts.has(team) ? flags | SolveFlag.owing : flags
}
