import type { CauseColumns, SolveColumns } from './cause-columns.ts'
import { absent, type Facts } from './facts.rules.ts'

/** What a solve does, as bits of one number. `owing`: its team took hints that it pays for when it solves. */
export const counts = { scores: 1, bloods: 2, movesValue: 4, owing: 8 } as const

/** Of the solves before `until`, what each does; 0 for one that was taken back, or is an absent team's. */
export function solvesThatCount(
  { solves, withdrawals, tasks }: CauseColumns,
  facts: Facts,
  until: number,
): Uint8Array {
  const { division, owes } = facts
  const rights = rightsTable(facts, tasks)
  const { team, task } = solves
  const counting = new Uint8Array(solvesBefore(solves, until))
  for (let n = 0; n < counting.length; n += 1) {
    const place = division[team[n] as number] as number
    if (place !== absent) counting[n] = rights[place * tasks + (task[n] as number)] as number
  }
  if (owes.size > 0)
    for (let n = 0; n < counting.length; n += 1)
      if (counting[n] && owes.has(team[n] as number)) counting[n] = (counting[n] as number) | counts.owing
  for (const { solve, at } of withdrawals) if (at < until && solve < counting.length) counting[solve] = 0
  return counting
}

export function solvesBefore({ at, length }: SolveColumns, until: number): number {
  let [low, high] = [0, length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((at[middle] as number) < until) low = middle + 1
    else high = middle
  }
  return low
}

function rightsTable({ rights }: Facts, tasks: number): Uint8Array {
  const table = new Uint8Array(rights.length * tasks)
  for (const [division, usual] of rights.entries())
    for (let task = 0; usual && task < tasks; task += 1) {
      const { scores, bloods, movesValue } = usual.tasks?.[task] ?? usual
      table[division * tasks + task] =
        (scores ? counts.scores : 0) | (bloods ? counts.bloods : 0) | (movesValue ? counts.movesValue : 0)
    }
  return table
}
