export type Hourly = { readonly started: number; readonly meanMinutes: number | null }
export type Forecast = {
  readonly startsPerHour: number
  readonly meanMinutes: number | null
  readonly expected: number
  readonly isEnough: boolean
}

/**
 * Little's law on the busiest of the last hours: concurrent environments equal arrivals times mean lifetime. Until one
 * has ended, a lifetime of an hour is assumed.
 */
export function forecast(
  lastHours: readonly Hourly[],
  { used, limit }: { readonly used: number; readonly limit: number },
): Forecast {
  const startsPerHour = Math.max(0, ...lastHours.map(({ started }) => started))
  const durations = lastHours.flatMap(({ meanMinutes }) => (meanMinutes === null ? [] : [meanMinutes]))
  const meanMinutes =
    durations.length > 0 ? durations.reduce((sum, one) => sum + one, 0) / durations.length : null
  const expected = Math.round(Math.max((startsPerHour * (meanMinutes ?? 60)) / 60, 0))
  return {
    startsPerHour,
    meanMinutes: meanMinutes === null ? null : Math.round(meanMinutes),
    expected,
    isEnough: Math.max(expected, used) <= limit,
  }
}
