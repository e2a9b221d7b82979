import { type CauseColumns, counts, type Scores } from '../../standings/index.ts'

/** Marked on every board, also where being first brings nothing. */
const markedPlaces = 3

/** By task: the first solves by teams that may be first, in order. */
export function findFirstSolves(
  { solves, tasks }: CauseColumns,
  { counting, facts }: Scores,
): readonly (readonly number[])[] {
  const places = Math.max(markedPlaces, facts.bloodPercents.length)
  const firsts: number[][] = Array.from({ length: tasks }, () => [])
  let open = tasks
  for (let solve = 0; solve < counting.length && open > 0; solve += 1) {
    if (!((counting[solve] as number) & counts.bloods)) continue
    const of = firsts[solves.task[solve] as number]
    if (!of || of.length === places) continue
    of.push(solve)
    if (of.length === places) open -= 1
  }
  return firsts
}
