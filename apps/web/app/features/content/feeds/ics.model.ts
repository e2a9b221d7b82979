import { ICalCalendar } from 'ical-generator'

export type CalendarEvent = {
  /** Permanent id: a calendar that refetches updates its entry instead of adding one. */
  readonly uid: string
  readonly title: string
  readonly description?: string | undefined
  readonly location?: string | undefined
  readonly url: string
  readonly startsAt: string
  /** Without an end the event is a point in time. */
  readonly endsAt?: string
}

export type Calendar = {
  readonly name: string
  readonly events: readonly CalendarEvent[]
  /** Time of generation. */
  readonly stamp: Date
}

const refreshSeconds = 6 * 3600

/** Calendar programs stop reading at control characters and lone surrogates. */
const printable = (text: string) => text.replace(/(?![\t\n\r])[\p{Cc}\p{Cs}]/gu, '')

/** The library does not escape the calendar's name. */
const escapeName = (name: string) =>
  printable(name)
    .replace(/\s+/g, ' ')
    .replace(/[\\;,]/g, '\\$&')

export function toIcs({ name, events, stamp }: Calendar): string {
  const calendar = new ICalCalendar({
    name: escapeName(name),
    prodId: '//Tiltyard//Calendar//EN',
    scale: 'GREGORIAN',
    ttl: refreshSeconds,
  })
  for (const { uid, title, description, location, url, startsAt, endsAt } of events)
    calendar.createEvent({
      id: uid,
      stamp,
      start: new Date(startsAt),
      end: endsAt ? new Date(endsAt) : null,
      summary: printable(title),
      description: description ? printable(description) : null,
      location: location ? printable(location) : null,
      url,
    })
  // The library omits the last line end.
  return `${calendar.toString()}\r\n`
}
