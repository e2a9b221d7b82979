/** Calendars as RFC 5545 writes them: CRLF, lines of 75 octets at most, text escaped, times in UTC. */
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

const control = /(?![\t\n\r])[\p{Cc}\p{Cs}]/gu

const escapeText = (text: string) =>
  text
    .replace(control, '')
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n|\r|\n/g, '\\n')

const utc = (time: Date) => time.toISOString().replace(/[-:]|\.\d{3}/g, '')

const lineOctets = 75
const octets = new TextEncoder()

/** Folded between characters: half of one would be read as rubbish. */
export function foldLine(line: string): string {
  const lines: string[] = []
  let current = ''
  let length = 0
  for (const character of line) {
    const size = octets.encode(character).length
    if (length + size > lineOctets) {
      lines.push(current)
      current = ' '
      length = 1
    }
    current += character
    length += size
  }
  return [...lines, current].join('\r\n')
}

function linesOf(event: CalendarEvent, stamp: Date): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${escapeText(event.uid)}`,
    `DTSTAMP:${utc(stamp)}`,
    `DTSTART:${utc(new Date(event.startsAt))}`,
    ...(event.endsAt ? [`DTEND:${utc(new Date(event.endsAt))}`] : []),
    `SUMMARY:${escapeText(event.title)}`,
    ...(event.description ? [`DESCRIPTION:${escapeText(event.description)}`] : []),
    ...(event.location ? [`LOCATION:${escapeText(event.location)}`] : []),
    // A value of type URI is not escaped; ours are made by us and hold no line end.
    `URL:${event.url}`,
    'END:VEVENT',
  ]
}

export function toIcs({ name, events, stamp }: Calendar): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Tiltyard//Calendar//EN',
    'CALSCALE:GREGORIAN',
    `X-WR-CALNAME:${escapeText(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
    ...events.flatMap((event) => linesOf(event, stamp)),
    'END:VCALENDAR',
  ]
  return `${lines.map(foldLine).join('\r\n')}\r\n`
}
