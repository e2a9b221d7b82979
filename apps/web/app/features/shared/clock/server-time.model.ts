/** A Date header has whole seconds; on average half a second has passed. */
const halfSecond = 500

export function parseServerTime(date: string | null): number | null {
  const time = Date.parse(date ?? '')
  return Number.isNaN(time) ? null : time + halfSecond
}
