import { createHash } from 'node:crypto'
import type { Scores } from './score-fold.rules.ts'
import { NO_DIVISION } from './scoring-facts.rules.ts'

export type Ranking = {
  /** Teams, best first. */
  readonly order: Uint32Array
  /** By position: teams with equal score and tie share a rank, and the next rank counts all of them. */
  readonly rank: Uint32Array
}

/** By score, then by tie, within one division or on the overall board. Teams without a division are omitted. */
export function rankTeams(scores: Scores, division?: number): Ranking {
  const { score, tie, facts } = scores
  const isListed = (one: number) =>
    division === undefined ? (facts.rights[one]?.ranksOverall ?? false) : one === division
  const teams = listedTeams(scores, isListed)
  let [best, earliest, latest] = [-Infinity, Infinity, -Infinity]
  for (const team of teams) {
    best = Math.max(best, score[team] as number)
    const at = tie[team] as number
    if (at === Infinity) continue
    earliest = Math.min(earliest, at)
    latest = Math.max(latest, at)
  }
  const tieKey = (team: number) => {
    const at = tie[team] as number
    return at === Infinity ? Math.max(0, latest - earliest) + 1 : at - earliest
  }
  const order = sortByNumber(sortByNumber(teams, tieKey), (team) => best - (score[team] as number))
  return { order, rank: ranksOf(order, scores) }
}

function listedTeams({ facts, score }: Scores, isListed: (division: number) => boolean): Uint32Array {
  const teams = new Uint32Array(score.length)
  let length = 0
  for (let team = 0; team < score.length; team += 1) {
    const division = facts.division[team] as number
    if (division === NO_DIVISION || !isListed(division)) continue
    teams[length] = team
    length += 1
  }
  return teams.subarray(0, length)
}

function ranksOf(order: Uint32Array, { score, tie }: Scores): Uint32Array {
  const rank = new Uint32Array(order.length)
  for (let place = 0; place < order.length; place += 1) {
    const team = order[place] as number
    const before = order[place - 1]
    const isEqual = before !== undefined && score[before] === score[team] && tie[before] === tie[team]
    rank[place] = isEqual ? (rank[place - 1] as number) : place + 1
  }
  return rank
}

/** A hash of the whole board, to compare two computations. */
export function hashBoard(scores: Scores): string {
  const { order, rank } = rankTeams(scores)
  const hash = createHash('sha256')
  for (let place = 0; place < order.length; place += 1) {
    const team = order[place] as number
    hash.update(`${rank[place]} ${team} ${scores.score[team]} ${scores.lastChange[team]}\n`)
  }
  return hash.digest('hex')
}

const digitBits = 11
const digits = 1 << digitBits
const wordSize = 2 ** 32
/** Below this size a comparison sort is faster than a radix sort. */
const comparisonSortMax = 4_000

/**
 * A stable radix sort by integer keys from 0 to 2^53, smallest first: a million teams take milliseconds where a
 * comparison sort takes a second.
 */
export function sortByNumber(items: Uint32Array, keyOf: (item: number) => number): Uint32Array {
  if (items.length < comparisonSortMax) return items.slice().sort((a, b) => keyOf(a) - keyOf(b))
  let [last, largest] = [0, 0]
  for (const item of items) {
    last = Math.max(last, item)
    largest = Math.max(largest, keyOf(item))
  }
  const low = new Uint32Array(last + 1)
  const high = new Uint32Array(largest < wordSize ? 0 : last + 1)
  for (const item of items) {
    const key = keyOf(item)
    low[item] = key % wordSize
    if (high.length > 0) high[item] = Math.floor(key / wordSize)
  }
  const sorted = sortByWord(items, low, Math.min(largest, wordSize - 1))
  return high.length > 0 ? sortByWord(sorted, high, Math.floor(largest / wordSize)) : sorted
}

function sortByWord(items: Uint32Array, keys: Uint32Array, largest: number): Uint32Array {
  const buffers = [new Uint32Array(items.length), new Uint32Array(items.length)] as const
  let sorted = items
  for (let shift = 0; shift < 32 && largest >>> shift > 0; shift += digitBits) {
    const into = sorted === buffers[0] ? buffers[1] : buffers[0]
    sortByDigit(sorted, into, keys, shift)
    sorted = into
  }
  return sorted
}

function sortByDigit(items: Uint32Array, into: Uint32Array, keys: Uint32Array, shift: number): void {
  const place = new Uint32Array(digits + 1)
  for (let n = 0; n < items.length; n += 1) {
    const after = (((keys[items[n] as number] as number) >>> shift) & (digits - 1)) + 1
    place[after] = (place[after] as number) + 1
  }
  for (let digit = 0; digit < digits; digit += 1)
    place[digit + 1] = (place[digit + 1] as number) + (place[digit] as number)
  for (let n = 0; n < items.length; n += 1) {
    const item = items[n] as number
    const digit = ((keys[item] as number) >>> shift) & (digits - 1)
    into[place[digit] as number] = item
    place[digit] = (place[digit] as number) + 1
  }
}
