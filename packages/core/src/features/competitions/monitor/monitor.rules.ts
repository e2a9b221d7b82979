import type { Monitor, SubmissionVerdict } from '@tiltyard/contracts'

const minutesShown = 60
const minuteMs = 60_000

export type MinuteCount = {
  readonly minute: Date
  readonly taskId: string
  readonly verdict: SubmissionVerdict
  readonly count: number
}

const zeroCounts = () => ({ right: 0, repeated: 0, wrong: 0, shared_flag: 0 })

/** When the oldest of the minutes that are shown began. */
export function firstMinute(at: Date): Date {
  return new Date(Math.floor(at.getTime() / minuteMs) * minuteMs - (minutesShown - 1) * minuteMs)
}

/** Every minute has its place, also those in which nothing came. */
export function minuteSeries(
  at: Date,
  counts: readonly MinuteCount[],
): Pick<Monitor, 'minutes' | 'lastHour'> {
  const first = firstMinute(at).getTime()
  const minutes = Array.from({ length: minutesShown }, (_, index) => ({
    at: new Date(first + index * minuteMs).toISOString(),
    ...zeroCounts(),
  }))
  const lastHour = zeroCounts()
  for (const { minute, verdict, count } of counts) {
    const bucket = minutes[Math.floor((minute.getTime() - first) / minuteMs)]
    if (!bucket) continue
    bucket[verdict] += count
    lastHour[verdict] += count
  }
  return { minutes, lastHour }
}

/** Tries of the last hour by task. */
export function attemptsByTask(counts: readonly MinuteCount[]): Map<string, number> {
  const tries = new Map<string, number>()
  for (const { taskId, count } of counts) tries.set(taskId, (tries.get(taskId) ?? 0) + count)
  return tries
}

/** The smallest id that something of this moment could have: ids have their milliseconds in front. */
export function smallestIdAt(at: Date): string {
  const hex = at.getTime().toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`
}
