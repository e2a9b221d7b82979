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

/** Start of the oldest minute of the series. */
export function firstMinute(at: Date): Date {
  return new Date(Math.floor(at.getTime() / minuteMs) * minuteMs - (minutesShown - 1) * minuteMs)
}

/** Minutes without submissions are included as zero. */
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

/** Submissions of the last hour by task. */
export function attemptsByTask(counts: readonly MinuteCount[]): Map<string, number> {
  const tries = new Map<string, number>()
  for (const { taskId, count } of counts) tries.set(taskId, (tries.get(taskId) ?? 0) + count)
  return tries
}

/** The smallest UUIDv7 of this moment: an id starts with its milliseconds. */
export function smallestIdAt(at: Date): string {
  const hex = Math.max(0, at.getTime()).toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`
}
