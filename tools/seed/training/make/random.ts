import { createHash } from 'node:crypto'

export type Random = {
  /** From 0 up to 1. */
  next(): number
  /** A whole number, both ends included. */
  between(least: number, most: number): number
  pick<T>(among: readonly T[]): T
  shuffled<T>(list: readonly T[]): T[]
  /** Of mean 0 and deviation 1. */
  normal(): number
  /** Of mean 0, the larger the scale the wider. */
  laplace(scale: number): number
  bytes(length: number): Buffer
}

/** The same numbers for the same name, on every machine: what the seed makes is the same everywhere. */
export function randomOf(name: string): Random {
  let state = createHash('sha256').update(name).digest().readUInt32LE(0)
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  return {
    next,
    between,
    pick: (among) => {
      const chosen = among[between(0, among.length - 1)]
      if (chosen === undefined) throw new Error('nothing to pick from')
      return chosen
    },
    shuffled: (list) =>
      list
        .map((each) => ({ each, at: next() }))
        .toSorted((a, b) => a.at - b.at)
        .map(({ each }) => each),
    normal: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
    laplace: (scale) => {
      const side = next() - 0.5
      return -scale * Math.sign(side) * Math.log(1 - 2 * Math.abs(side))
    },
    bytes: (length) => Buffer.from(Array.from({ length }, () => between(0, 255))),
  }
}
