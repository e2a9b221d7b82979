/** Of all time zones the one furthest ahead: where tomorrow has begun, somebody may be born in it. */
const furthestAheadHours = 14

export function isAhead(day: string, now: Date): boolean {
  return day > new Date(now.getTime() + furthestAheadHours * 3_600_000).toISOString().slice(0, 10)
}
