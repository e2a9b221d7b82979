/** A calendar day as YYYY-MM-DD, without a time zone. */
export type Day = string

const hour = 3_600_000
const formats = new Map<string, Intl.DateTimeFormat>()

export function addDays(day: Day, days: number): Day {
  return toDay(Date.parse(day) + days * 24 * hour)
}

/** The last day before the month of this day. */
export function dayBeforeMonth(day: Day): Day {
  return addDays(`${day.slice(0, 7)}-01`, -1)
}

/** The last day before the week of this day; weeks begin on Monday. */
export function dayBeforeWeek(day: Day): Day {
  const sinceMonday = (new Date(day).getUTCDay() + 6) % 7
  return addDays(day, -sinceMonday - 1)
}

export function dayAt(zone: string, moment: Date): Day {
  return toDay(wallClock(zone, moment.getTime()))
}

/**
 * The start of a day in a time zone: the first 0:00 if clocks show it twice, or the first moment after a skipped one. A
 * day that the zone skips begins where the next one does.
 */
export function startOfDay(zone: string, day: Day): Date {
  const midnight = Date.parse(day)
  // No zone is further from UTC, so any change around midnight is between these two moments.
  const offsets = [midnight - 15 * hour, midnight + 13 * hour].map((at) => wallClock(zone, at) - at)
  const [earliest = midnight, latest = midnight] = offsets
    .map((offset) => midnight - offset)
    .toSorted((a, b) => a - b)
  for (const at of [earliest, latest]) if (wallClock(zone, at) === midnight) return new Date(at)
  let [before, reached] = [earliest, latest]
  while (reached - before > 1) {
    const middle = Math.floor((before + reached) / 2)
    if (wallClock(zone, middle) >= midnight) reached = middle
    else before = middle
  }
  return new Date(reached)
}

/** The local time, as if it were UTC. */
function wallClock(zone: string, at: number): number {
  const parts = Object.fromEntries(
    cachedFormat(zone)
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const { year = 0, month = 1, day = 1, hour: hours = 0, minute = 0, second = 0 } = parts
  return Date.UTC(year, month - 1, day, hours, minute, second) + (at % 1000)
}

function cachedFormat(zone: string): Intl.DateTimeFormat {
  const cached = formats.get(zone)
  if (cached) return cached
  const format = new Intl.DateTimeFormat('en-u-ca-iso8601-nu-latn', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  formats.set(zone, format)
  return format
}

function toDay(at: number): Day {
  return new Date(at).toISOString().slice(0, 10)
}

/** The state of the leaderboards so far. */
export type BoardProgress = {
  readonly moment: Date
  readonly latest: { readonly day: Day; readonly until: Date } | null
  readonly firstGainAt: Date | null
}

export type DueBoard = {
  readonly day: Day
  readonly until: Date
  /** No later leaderboard is due: pages show this one. */
  readonly isNewest: boolean
}

/**
 * The next leaderboard, if its day has ended: the day after the latest one, or that of the first gain. A late run
 * creates the same day with the same midnight.
 */
export function nextBoard(zone: string, { moment, latest, firstGainAt }: BoardProgress): DueBoard | null {
  if (!latest && !firstGainAt) return null
  const day = latest ? addDays(latest.day, 1) : dayAt(zone, firstGainAt as Date)
  const midnight = startOfDay(zone, addDays(day, 1))
  // After a move of the installation to the east, a day could end before the previous one has.
  const until = latest && latest.until > midnight ? latest.until : midnight
  if (until > moment) return null
  return { day, until, isNewest: startOfDay(zone, addDays(day, 2)) > moment }
}

/** When the leaderboard of the current day is due. */
export function nextMidnight(zone: string, moment: Date): Date {
  return startOfDay(zone, addDays(dayAt(zone, moment), 1))
}
