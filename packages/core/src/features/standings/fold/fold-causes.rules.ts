import { valueFor } from '@tiltyard/competition-types/scoring'
import { firstSolvers } from './bloods.rules.ts'
import type { CauseColumns } from './cause-columns.ts'
import { counts, solvesThatCount } from './counting.rules.ts'
import { type Facts, readFacts } from './facts.rules.ts'

export type Scores = {
  /** By team. */
  readonly score: Float64Array
  /** When a solve last moved it; Infinity where none did, so that they come last among equals. */
  readonly lastChange: Float64Array
  /** By task: what it is worth, and how many solves made it so. */
  readonly value: Float64Array
  readonly solves: Uint32Array
  /** By task: its first solvers, in order. */
  readonly bloods: readonly (readonly number[])[]
  /** By team: how many of its solves score. By task: how many solves of it score. */
  readonly solved: Int32Array
  readonly solvers: Uint32Array
  /** By solve: what it does (`counts`). */
  readonly counting: Uint8Array
  readonly facts: Facts
}

/**
 * The scores as they stood just before `until`, in two passes over the solves: the first counts, which settles what
 * each task is worth; the second adds. Nothing is kept from one call to the next, so that a live board and a
 * recomputed one cannot differ.
 */
export function foldCauses(columns: CauseColumns, until = Infinity): Scores {
  const facts = readFacts(columns, until)
  const counting = solvesThatCount(columns, facts, until)
  const solves = countByTask(columns, counting)
  const value = Float64Array.from(solves, (many, task) => {
    const rule = facts.rule[task]
    return rule ? valueFor(rule, many) : 0
  })
  const bloods = firstSolvers(columns, counting, facts.bloodPercents.length)
  const { score, lastChange, solved, solvers } = addUp(columns, counting, facts, value)
  for (const [task, teams] of bloods.entries())
    for (const [place, team] of teams.entries()) {
      const percent = facts.bloodPercents[place] ?? 0
      score[team] = (score[team] as number) + Math.round(((value[task] as number) * percent) / 100)
    }
  return { score, lastChange, value, solves, bloods, solved, solvers, counting, facts }
}

function countByTask({ solves, tasks }: CauseColumns, counting: Uint8Array): Uint32Array {
  const count = new Uint32Array(tasks)
  const { task } = solves
  for (let n = 0; n < counting.length; n += 1)
    if ((counting[n] as number) & counts.movesValue)
      count[task[n] as number] = (count[task[n] as number] as number) + 1
  return count
}

function addUp(
  { solves, teams, tasks }: CauseColumns,
  counting: Uint8Array,
  facts: Facts,
  value: Float64Array,
) {
  // Points, the last solve and how many, side by side: with a million teams each lies far from the cores, and one trip
  // fetches all three.
  const sums = new Int32Array(teams * 4)
  const solvers = new Uint32Array(tasks)
  const { team, task, at } = solves
  for (let n = 0; n < counting.length; n += 1) {
    const what = counting[n] as number
    if (!(what & counts.scores)) continue
    const sum = (team[n] as number) * 4
    const worth = value[task[n] as number] as number
    const owed = what & counts.owing ? facts.owed(team[n] as number, task[n] as number) : 0
    sums[sum] = (sums[sum] as number) + worth - owed
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
