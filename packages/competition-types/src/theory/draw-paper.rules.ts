import type { ExamAnswer } from '@tiltyard/contracts'
import type { SeededRandom } from './random.rules.ts'

export type PaperItem = {
  readonly position: number
  readonly difficulty: number
  /** 0 for questions without options, and for those whose options are never shuffled. */
  readonly options: number
}
export type PaperSection = {
  readonly number: number
  readonly items: readonly PaperItem[]
  /** Null: all. Not regarded where strata are given. */
  readonly draw: number | null
  readonly strata: readonly { readonly difficulty: number; readonly count: number }[] | null
}
export type DrawnPlace = {
  readonly section: number
  readonly position: number
  /** Author's option numbers in the order shown; null: as the author ordered them. */
  readonly optionOrder: readonly number[] | null
}

/**
 * The questions of one candidate in the order shown. All random numbers for questions come before those for options, and
 * the order of rows from the database makes no difference: a paper can be drawn again.
 */
export function drawPaper(
  paper: {
    readonly sections: readonly PaperSection[]
    readonly shufflesItems: boolean
    readonly shufflesOptions: boolean
  },
  random: SeededRandom,
): { places: DrawnPlace[] } {
  const drawn = paper.sections
    .toSorted((one, other) => one.number - other.number)
    .flatMap((section) =>
      drawSection(section, paper.shufflesItems, random).map((item) => ({ section: section.number, ...item })),
    )
  const places = drawn.map(({ section, position, options }) => ({
    section,
    position,
    optionOrder: paper.shufflesOptions && options > 0 ? shuffled([...Array(options).keys()], random) : null,
  }))
  return { places }
}

function drawSection(
  { items, draw, strata }: PaperSection,
  shufflesItems: boolean,
  random: SeededRandom,
): PaperItem[] {
  const sorted = items.toSorted(byPosition)
  const drawn =
    strata
      ?.toSorted((one, other) => one.difficulty - other.difficulty)
      .flatMap(({ difficulty, count }) =>
        drawSome(
          sorted.filter((item) => item.difficulty === difficulty),
          count,
          random,
        ),
      ) ?? drawSome(sorted, draw ?? sorted.length, random)
  if (!shufflesItems) return drawn.toSorted(byPosition)
  // A draw is in random order already, but strata come one after the other.
  return strata ? shuffled(drawn, random) : drawn
}

const byPosition = (one: PaperItem, other: PaperItem) => one.position - other.position

/** The first steps of a Fisher–Yates shuffle. */
function drawSome<T>(all: readonly T[], count: number, random: SeededRandom): T[] {
  const pool = [...all]
  const taken = Math.min(count, pool.length)
  for (let at = 0; at < taken; at += 1) swap(pool, at, at + random.below(pool.length - at))
  return pool.slice(0, taken)
}

function shuffled<T>(all: readonly T[], random: SeededRandom): T[] {
  const pool = [...all]
  for (let at = pool.length - 1; at > 0; at -= 1) swap(pool, at, random.below(at + 1))
  return pool
}

function swap<T>(pool: T[], one: number, other: number): void {
  const moved = pool[one] as T
  pool[one] = pool[other] as T
  pool[other] = moved
}

/** A candidate's answer in author's option numbers. Null: it names an option that was not shown. */
export function toAuthorOrder(
  answer: ExamAnswer | null,
  optionOrder: readonly number[] | null,
): ExamAnswer | null {
  if (answer === null || optionOrder === null) return answer
  if ('option' in answer) {
    const option = optionOrder[answer.option]
    return option === undefined ? null : { option }
  }
  if (!('options' in answer)) return answer
  const options = answer.options.flatMap((shown) => optionOrder[shown] ?? [])
  return options.length === answer.options.length ? { options } : null
}
