import { valueFor } from '@tiltyard/competition-types/scoring'
import { firstSolvers } from './bloods.rules.ts'
import type { CauseColumns } from './cause-columns.ts'
import type { BoardRules } from './causes.ts'
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
  readonly facts: Facts
}

/**
 * The scores as they stood just before `until`, in two passes over the solves: the first counts, which settles what
 * each task is worth; the second adds. Nothing is kept from one call to the next, so that a live board and a
 * recomputed one cannot differ.
 */
export function foldCauses(columns: CauseColumns, rules: BoardRules, until = Infinity): Scores {
  const facts = readFacts(columns, until)
  const counting = solvesThatCount(columns, facts, rules, until)
  const solves = countByTask(columns, counting)
  const value = Float64Array.from(solves, (many, task) => {
    const rule = facts.rule[task]
    return rule ? valueFor(rule, many) : 0
  })
  const bloods = firstSolvers(columns, counting, rules.bloodPercents.length)
  const { score, lastChange } = addUp(columns, counting, facts, value)
  for (const [task, teams] of bloods.entries())
    for (const [place, team] of teams.entries()) {
      const percent = rules.bloodPercents[place] ?? 0
      score[team] = (score[team] as number) + Math.round(((value[task] as number) * percent) / 100)
    }
  return { score, lastChange, value, solves, bloods, facts }
}

function countByTask({ solves, tasks }: CauseColumns, counting: Uint8Array): Uint32Array {
  const count = new Uint32Array(tasks)
  const { task } = solves
  for (let n = 0; n < counting.length; n += 1)
    if ((counting[n] as number) & counts.movesValue)
      count[task[n] as number] = (count[task[n] as number] as number) + 1
  return count
}

function addUp({ solves, teams }: CauseColumns, counting: Uint8Array, facts: Facts, value: Float64Array) {
  // Points and the last solve side by side: with a million teams each lies far from the cores, and one trip fetches both.
  const pairs = new Int32Array(teams * 2)
  const { team, task, at } = solves
  for (let n = 0; n < counting.length; n += 1) {
    const what = counting[n] as number
    if (!(what & counts.scores)) continue
    const pair = (team[n] as number) * 2
    const worth = value[task[n] as number] as number
    const owed = what & counts.owing ? facts.owed(team[n] as number, task[n] as number) : 0
    pairs[pair] = (pairs[pair] as number) + worth - owed
    pairs[pair + 1] = n + 1
  }
  const score = new Float64Array(teams)
  const lastChange = new Float64Array(teams)
  for (let one = 0; one < teams; one += 1) {
    score[one] = (pairs[one * 2] as number) + (facts.adjustment[one] as number)
    const last = pairs[one * 2 + 1] as number
    lastChange[one] = last === 0 ? Infinity : (at[last - 1] as number)
  }
  return { score, lastChange }
}
