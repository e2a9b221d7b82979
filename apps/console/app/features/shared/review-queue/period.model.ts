import dayjs from 'dayjs'

/** How long something may last, in days from today. */
export type Period = {
  readonly defaultDays: number
  readonly maxDays: number
  /** Preferred to the default if it is within the limit. */
  readonly wanted?: string | null
}

const format = 'YYYY-MM-DD'

/** The last selectable day. */
export const lastDayOf = ({ maxDays }: Period, today: string): string =>
  dayjs(today).add(maxDays, 'day').format(format)

/** The preselected day: the wanted one as far as it is allowed. */
export function suggestedDay(period: Period, today: string): string {
  const last = lastDayOf(period, today)
  const day = period.wanted ?? dayjs(today).add(period.defaultDays, 'day').format(format)
  return [today, day, last].toSorted()[1] ?? last
}

/** Periods that are offered as buttons. */
export const offeredDays = ({ defaultDays, maxDays }: Period): number[] =>
  [...new Set([30, 90, 180, defaultDays, maxDays])]
    .filter((days) => days <= maxDays)
    .toSorted((one, other) => one - other)
