/** What a call may hold as a time: seconds or milliseconds since 1970, as a number or written, or ISO 8601. */
export type TimeValue = number | string | Date

const seedSeconds = /^\d{10}$/

/** Milliseconds since 1970, or null for what is no time. The seed's rule: ten digits are seconds. */
export function toInstant(value: TimeValue): number | null {
  if (value instanceof Date) return finite(value.getTime())
  const text = String(value).trim()
  if (seedSeconds.test(text)) return Number(text) * 1000
  if (/^-?\d+(\.\d+)?$/.test(text)) return finite(Number(text))
  return finite(Date.parse(text))
}

const furthest = 8.64e15
const finite = (ms: number) => (Number.isFinite(ms) && Math.abs(ms) <= furthest ? ms : null)
