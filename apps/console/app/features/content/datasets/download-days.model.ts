import type { DownloadDay } from '@tiltyard/contracts/browser'
import dayjs from 'dayjs'

/** One bar per day up to today; days without a download have none in the reply. */
export function barsOf(days: readonly DownloadDay[], count: number, today: string) {
  const byDay = new Map(days.map((each) => [each.day, each]))
  const bars = Array.from({ length: count }, (_, at) => {
    const day = dayjs(today)
      .subtract(count - 1 - at, 'day')
      .format('YYYY-MM-DD')
    return byDay.get(day) ?? { day, people: 0, ranges: 0, bytes: 0 }
  })
  const largest = Math.max(1, ...bars.map(({ bytes }) => bytes))
  return bars.map((bar) => ({ ...bar, share: bar.bytes / largest }))
}
