import { type CauseColumns, solvesBefore } from '../../standings/index.ts'

/** How many causes a board as of this moment is made of: the number of the last of them, as moments follow numbers. */
export function causesBefore(columns: CauseColumns, until: number): number {
  if (until === Infinity) return columns.lastSeq
  let count = solvesBefore(columns.solves, until)
  for (const { at } of columns.withdrawals) if (at < until) count += 1
  for (const { at } of columns.others) if (at < until) count += 1
  for (let team = 0; team < columns.teams; team += 1)
    if ((columns.joinedAt[team] ?? Infinity) < until) count += 1
  return count
}
