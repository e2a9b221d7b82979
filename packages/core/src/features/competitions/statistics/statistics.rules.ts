import type { CompetitionStatistics, TaskStatistics } from '@tiltyard/contracts'

type Answers = Pick<TaskStatistics, 'solves' | 'attempts' | 'wrong'>

const none: Answers = { solves: 0, attempts: 0, wrong: 0 }
const plus = (one: Answers, other: Answers): Answers => ({
  solves: one.solves + other.solves,
  attempts: one.attempts + other.attempts,
  wrong: one.wrong + other.wrong,
})

/** A case is passed by answers to its questions, so that it would count each of them twice. */
export function answeredTasks(tasks: readonly TaskStatistics[]): TaskStatistics[] {
  const groups = new Set(tasks.map(({ parentId }) => parentId))
  return tasks.filter(({ id }) => !groups.has(id))
}

export const sumAnswers = (tasks: readonly TaskStatistics[]): Answers => tasks.reduce<Answers>(plus, none)

/** In the order in which the tasks are listed. */
export function byCategory(tasks: readonly TaskStatistics[]): CompetitionStatistics['categories'] {
  const categories = [...new Set(tasks.map(({ category }) => category))]
  return categories.map((category) => {
    const own = tasks.filter((task) => task.category === category)
    return { category, tasks: own.length, ...sumAnswers(own) }
  })
}

export function median(sorted: readonly number[]): number | null {
  if (sorted.length === 0) return null
  const half = sorted.length / 2
  const [low, high] = [sorted[Math.ceil(half) - 1] ?? 0, sorted[Math.floor(half)] ?? 0]
  return (low + high) / 2
}

const bucketsWanted = 12

/** The smallest of 1, 2, 5, 10, 20 … that needs no more than the wanted number of steps. */
function roundStep(span: number): number {
  const least = Math.max(1, span / bucketsWanted)
  const power = 10 ** Math.floor(Math.log10(least))
  return ([1, 2, 5, 10].find((factor) => factor * power >= least) ?? 10) * power
}

/** Of scores in ascending order. */
export function scoreBuckets(scores: readonly number[]): CompetitionStatistics['scores'] {
  const [least, most] = [scores[0], scores.at(-1)]
  if (least === undefined || most === undefined) return []
  const step = roundStep(most - least)
  const first = Math.floor(least / step)
  const buckets = Array.from({ length: Math.floor(most / step) - first + 1 }, (_, place) => ({
    from: (first + place) * step,
    to: (first + place + 1) * step,
    teams: 0,
  }))
  for (const score of scores) {
    const bucket = buckets[Math.floor(score / step) - first]
    if (bucket) bucket.teams += 1
  }
  return buckets
}

const minute = 60
const hour = 60 * minute
const day = 24 * hour
const steps = [minute, 5 * minute, 10 * minute, 15 * minute, 30 * minute]
  .concat([hour, 2 * hour, 3 * hour, 6 * hour, 12 * hour])
  .concat([day, 7 * day, 28 * day])
const mostBuckets = 60

/** Bounds of the buckets from the start to now or the end, in milliseconds; one more than buckets. */
export function timelineBounds(
  { startsAt, endsAt }: { readonly startsAt: Date | null; readonly endsAt: Date | null },
  at: Date,
): { readonly bucketSeconds: number; readonly bounds: readonly number[] } {
  const from = startsAt?.getTime() ?? Number.POSITIVE_INFINITY
  const to = Math.min(at.getTime(), endsAt?.getTime() ?? at.getTime())
  if (from >= to) return { bucketSeconds: minute, bounds: [] }
  const fits = (step: number) => (to - from) / 1000 / step <= mostBuckets
  const bucketSeconds = steps.find(fits) ?? Math.ceil((to - from) / 1000 / mostBuckets)
  const step = bucketSeconds * 1000
  const first = Math.floor(from / step)
  const length = Math.ceil(to / step) - first + 1
  return { bucketSeconds, bounds: Array.from({ length }, (_, place) => (first + place) * step) }
}
