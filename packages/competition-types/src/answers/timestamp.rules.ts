const pattern =
  /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:(?:t|\s+)(\d{1,2}):(\d{2})(?::(\d{2})(?:\.(\d{1,9}))?)?)?\s*(z|utc|gmt|[+-]\d{2}:?\d{2})?$/
const offset = /^([+-])(\d{2}):?(\d{2})$/

/**
 * A time in common notations, in milliseconds; without a zone it is in the challenge's. Null: not a time, or a day that
 * does not exist.
 */
export function parseTimestamp(typed: string, zone = 'Z'): number | null {
  const text = typed.normalize('NFKC').trim().toLowerCase()
  const match = pattern.exec(text)
  if (!match) return null
  const [, year = '', month = '', day = '', hour = '0', minute = '0', second = '0', part = '', own] = match
  const shift = parseZoneOffset(own ?? zone)
  if (shift === null) return null
  const fields = [year, month, day, hour, minute, second].map(Number) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ]
  const [y, m, d, h, min, s] = fields
  if (h > 23 || min > 59 || s > 59) return null
  const at = new Date(0)
  at.setUTCFullYear(y, m - 1, d)
  if (at.getUTCFullYear() !== y || at.getUTCMonth() !== m - 1 || at.getUTCDate() !== d) return null
  at.setUTCHours(h, min, s, Number(part.slice(0, 3).padEnd(3, '0')))
  return at.getTime() - shift
}

/** Offset from UTC in milliseconds. */
export function parseZoneOffset(zone: string): number | null {
  const text = zone.toLowerCase()
  if (text === 'z' || text === 'utc' || text === 'gmt') return 0
  const [, sign, hours, minutes] = offset.exec(text) ?? []
  if (Number(hours) > 14 || Number(minutes) > 59 || sign === undefined) return null
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000
}

const wholeHours = Array.from({ length: 27 }, (_, index) => (index - 12) * 60)
const otherOffsets = [-570, -210, 210, 270, 330, 345, 390, 525, 570, 630, 765]
const twoDigits = (value: number) => String(value).padStart(2, '0')

/** The offsets in use, from west to east; UTC is Z. */
export const timeZones: readonly string[] = [...wholeHours, ...otherOffsets]
  .sort((one, other) => one - other)
  .map((minutes) => {
    const size = Math.abs(minutes)
    if (size === 0) return 'Z'
    return `${minutes < 0 ? '-' : '+'}${twoDigits(Math.floor(size / 60))}:${twoDigits(size % 60)}`
  })
