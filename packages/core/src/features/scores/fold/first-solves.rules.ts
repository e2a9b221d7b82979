import { type ScoreEventColumns, type SolveColumns, sentAtOf } from './event-columns.ts'
import { SolveFlag } from './scoring-facts.rules.ts'

/** By task: its first solves that are eligible for a blood, in the order in which their answers were sent. */
export function listFirstSolves(
  { solves, tasks }: ScoreEventColumns,
  solveFlags: Uint8Array,
  places: number,
): readonly (readonly number[])[] {
  const firsts: number[][] = Array.from({ length: tasks }, () => [])
  const free = new Int32Array(tasks).fill(places)
  for (let n = 0; n < solveFlags.length; n += 1) {
    if (!((solveFlags[n] as number) & SolveFlag.bloods)) continue
    const task = solves.task[n] as number
    const left = free[task] as number
    if (left > 0) free[task] = left - 1
    // A solve that was judged later than it was sent may come before those that are there.
    else if (places === 0 || !isBeforeLast(solves, n, firsts[task] as number[])) continue
    placeInOrder(solves, n, firsts[task] as number[], places)
  }
  return firsts
}

const isBeforeLast = (solves: SolveColumns, solve: number, first: readonly number[]) =>
  solves.order !== null && sentAtOf(solves, solve) < sentAtOf(solves, first.at(-1) as number)

/** Of solves that were sent at the same time, the one that was judged first stays first. */
function placeInOrder(solves: SolveColumns, solve: number, first: number[], places: number): void {
  let place = first.length
  if (solves.order)
    while (place > 0 && sentAtOf(solves, first[place - 1] as number) > sentAtOf(solves, solve)) place -= 1
  first.splice(place, 0, solve)
  if (first.length > places) first.pop()
}

/** Whether one of the solves from this one on was judged later than it was sent. */
export function hasDatedSolves({ order, at, length }: SolveColumns, from: number): boolean {
  if (!order) return false
  for (let n = from; n < length; n += 1) if (order[n] !== at[n]) return true
  return false
}
