/** A time in an API response: seconds or milliseconds since 1970, as number or text, or ISO 8601. */
export type TimeValue = number | string | Date

const seedSeconds = /^\d{10}$/

/** Milliseconds since 1970, or null for an invalid time. The specification defines ten digits as seconds. */
export function toInstant(value: TimeValue): number | null {
  if (value instanceof Date) return finite(value.getTime())
  const text = String(value).trim()
  if (seedSeconds.test(text)) return Number(text) * 1000
  if (/^-?\d+(\.\d+)?$/.test(text)) return finite(Number(text))
  return finite(Date.parse(text))
}

const furthest = 8.64e15
const finite = (ms: number) => (Number.isFinite(ms) && Math.abs(ms) <= furthest ? ms : null)
