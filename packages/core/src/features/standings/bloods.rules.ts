import type { CauseColumns } from './cause-columns.ts'
import { counts } from './counting.rules.ts'

/** By task: the first `places` teams whose solve may be a first one, by their moment, then by the ledger. */
export function firstSolvers(
  { solves, tasks }: CauseColumns,
  counting: Uint8Array,
  places: number,
): readonly (readonly number[])[] {
  const first: number[][] = Array.from({ length: tasks }, () => [])
  if (places === 0) return first
  const at = (solve: number) => solves.at[solve] as number
  for (let n = 0; n < solves.length; n += 1) {
    if (!((counting[n] as number) & counts.bloods)) continue
    const found = first[solves.task[n] as number] as number[]
    const last = found.length - 1
    if (found.length === places && at(found[last] as number) <= at(n)) continue
    let place = found.length
    while (place > 0 && at(found[place - 1] as number) > at(n)) place -= 1
    found.splice(place, 0, n)
    found.length = Math.min(found.length, places)
  }
  return first.map((found) => found.map((solve) => solves.team[solve] as number))
}
