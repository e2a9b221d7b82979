export type Random = {
  /** From nought up to, not with, the limit. */
  below(limit: number): number
  chance(share: number): boolean
  pick<T>(of: readonly T[]): T
}

/** The same run of numbers for the same seed (mulberry32). */
export function seeded(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return {
    below,
    chance: (share) => next() < share,
    pick: (of) => of[below(of.length)] as (typeof of)[number],
  }
}
