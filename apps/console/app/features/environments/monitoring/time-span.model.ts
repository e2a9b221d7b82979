export type TimeSpan = { readonly hours: number; readonly minutes: number }

/** Hours and minutes between two times; null if the second is before the first. */
export function spanBetween(from: number, to: number): TimeSpan | null {
  const minutes = Math.floor((to - from) / 60_000)
  return minutes < 0 ? null : { hours: Math.floor(minutes / 60), minutes: minutes % 60 }
}
