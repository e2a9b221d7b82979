import type { Monitor, SubmissionVerdict } from '@tiltyard/contracts'

const minutesShown = 60
const minuteMs = 60_000

export type MinuteCount = {
  readonly minute: Date
  readonly taskId: string
  readonly verdict: SubmissionVerdict
  readonly count: number
}

const none = () => ({ right: 0, repeated: 0, wrong: 0, foreign: 0 })

/** When the oldest of the minutes that are shown began. */
export function firstMinute(at: Date): Date {
  return new Date(Math.floor(at.getTime() / minuteMs) * minuteMs - (minutesShown - 1) * minuteMs)
}

/** Every minute has its place, also those in which nothing came. */
export function minutesOf(at: Date, counts: readonly MinuteCount[]): Pick<Monitor, 'minutes' | 'lastHour'> {
  const first = firstMinute(at).getTime()
  const minutes = Array.from({ length: minutesShown }, (_, index) => ({
    at: new Date(first + index * minuteMs).toISOString(),
    ...none(),
  }))
  const lastHour = none()
  for (const { minute, verdict, count } of counts) {
    const one = minutes[Math.floor((minute.getTime() - first) / minuteMs)]
    if (!one) continue
    one[verdict] += count
    lastHour[verdict] += count
  }
  return { minutes, lastHour }
}

/** Tries of the last hour by task. */
export function triesByTask(counts: readonly MinuteCount[]): Map<string, number> {
  const tries = new Map<string, number>()
  for (const { taskId, count } of counts) tries.set(taskId, (tries.get(taskId) ?? 0) + count)
  return tries
}

/** The smallest id that something of this moment could have: ids have their milliseconds in front. */
export function firstIdAt(at: Date): string {
  const hex = at.getTime().toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`
}
