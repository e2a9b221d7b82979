/** Default of the specification. */
export const defaultTimeFormat = 'YYYY-MM-DD HH:mm:ss'

export type TimeParts = Readonly<Record<'YYYY' | 'MM' | 'DD' | 'HH' | 'mm' | 'ss', string>>

const formats = new Map<string, Intl.DateTimeFormat>()

/** Formats are cached: creating one is slow, and a list shows a hundred times. */
function formatOf(zone: string): Intl.DateTimeFormat {
  const cached = formats.get(zone)
  if (cached) return cached
  const fresh = new Intl.DateTimeFormat('en-US', {
    ...{ timeZone: zone, hourCycle: 'h23', timeZoneName: 'shortOffset' },
    ...{
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    },
  })
  formats.set(zone, fresh)
  return fresh
}

function partsOf(instant: number, zone: string): Map<string, string> {
  return new Map(
    formatOf(zone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  )
}

export function formatTime(instant: number, zone: string, format: string = defaultTimeFormat): string {
  const parts = partsOf(instant, zone)
  const named: TimeParts = {
    YYYY: (parts.get('year') ?? '').padStart(4, '0'),
    MM: parts.get('month') ?? '',
    DD: parts.get('day') ?? '',
    HH: parts.get('hour') ?? '',
    mm: parts.get('minute') ?? '',
    ss: parts.get('second') ?? '',
  }
  return format.replace(/YYYY|MM|DD|HH|mm|ss/g, (name) => named[name as keyof TimeParts])
}

/** "UTC+8": short, language-independent, and correct for daylight saving on that day. */
export function zoneName(instant: number, zone: string): string {
  return (partsOf(instant, zone).get('timeZoneName') ?? zone)
    .replace('GMT', 'UTC')
    .replace(/^UTC[+-]0$/, 'UTC')
}
