import { ICalCalendar } from 'ical-generator'

export type CalendarEvent = {
  /** The same for the same thing for ever: a calendar that asks again changes its entry instead of adding one. */
  readonly uid: string
  readonly title: string
  readonly description?: string | undefined
  readonly location?: string | undefined
  readonly url: string
  readonly startsAt: string
  /** Without it, a moment. */
  readonly endsAt?: string
}

export type Calendar = {
  readonly name: string
  readonly events: readonly CalendarEvent[]
  /** When this was written. */
  readonly stamp: Date
}

const refreshSeconds = 6 * 3600

/** Calendar programs stop reading at characters that no text has. */
const printable = (text: string) => text.replace(/(?![\t\n\r])[\p{Cc}\p{Cs}]/gu, '')

/** The library writes the name of a calendar as it is given. */
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
  // The last line ends like the others, which the library leaves out.
  return `${calendar.toString()}\r\n`
}
