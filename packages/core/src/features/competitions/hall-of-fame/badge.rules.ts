import type { HallBadge } from '@tiltyard/contracts'

/** Competitions with a published result from which on somebody is a regular. */
const regularFrom = 5

type Achievements = {
  readonly wins: number
  readonly podiums: number
  readonly competitions: number
  /** Kinds of records of the person's teams. */
  readonly records: ReadonlySet<string>
  readonly contributions: number
}

export function badgesOf({ wins, podiums, competitions, records, contributions }: Achievements): HallBadge[] {
  const earned: readonly (readonly [HallBadge, boolean])[] = [
    ['champion', wins > 0],
    ['podium', podiums > 0],
    ['first-blood', records.has('first-blood')],
    ['leader', records.has('longest-lead')],
    ['regular', competitions >= regularFrom],
    ['contributor', contributions > 0],
  ]
  return earned.flatMap(([badge, isEarned]) => (isEarned ? [badge] : []))
}
