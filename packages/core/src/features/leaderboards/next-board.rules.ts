import { addDays, type Day, dayAt, startOfDay } from './calendar.rules.ts'

/** How far boards have come. */
export type Progress = {
  readonly moment: Date
  readonly latest: { readonly day: Day; readonly until: Date } | null
  readonly firstGainAt: Date | null
}

export type DueBoard = {
  readonly day: Day
  readonly until: Date
  /** No later one is due: pages show this one. */
  readonly isNewest: boolean
}

/**
 * The board that is to be made next, if its day has ended: the day after the latest board's, or that of the first gain.
 * Whether it is made in time or days later, it is the same day and the same midnight.
 */
export function nextBoard(zone: string, { moment, latest, firstGainAt }: Progress): DueBoard | null {
  if (!latest && !firstGainAt) return null
  const day = latest ? addDays(latest.day, 1) : dayAt(zone, firstGainAt as Date)
  const midnight = startOfDay(zone, addDays(day, 1))
  // An installation that moves east may end a day before it has ended the last one.
  const until = latest && latest.until > midnight ? latest.until : midnight
  if (until > moment) return null
  return { day, until, isNewest: startOfDay(zone, addDays(day, 2)) > moment }
}

/** When the board of the present day will be made. */
export function nextMidnight(zone: string, moment: Date): Date {
  return startOfDay(zone, addDays(dayAt(zone, moment), 1))
}
