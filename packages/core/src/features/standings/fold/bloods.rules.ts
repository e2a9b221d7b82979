import type { CauseColumns } from './cause-columns.ts'
import { counts } from './counting.rules.ts'

/** By task: the first `places` teams whose solve may be a first one. */
export function firstSolvers(
  { solves, tasks }: CauseColumns,
  counting: Uint8Array,
  places: number,
): readonly (readonly number[])[] {
  const first: number[][] = Array.from({ length: tasks }, () => [])
  const free = new Int32Array(tasks).fill(places)
  for (let n = 0; n < counting.length; n += 1) {
    const task = solves.task[n] as number
    const left = free[task] as number
    if (left === 0 || !((counting[n] as number) & counts.bloods)) continue
    free[task] = left - 1
    first[task]?.push(solves.team[n] as number)
  }
  return first
}
