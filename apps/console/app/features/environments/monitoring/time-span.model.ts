export type TimeSpan = { readonly hours: number; readonly minutes: number }

/** Whole minutes between two moments; nothing where the second is behind the first. */
export function spanBetween(from: number, to: number): TimeSpan | null {
  const minutes = Math.floor((to - from) / 60_000)
  return minutes < 0 ? null : { hours: Math.floor(minutes / 60), minutes: minutes % 60 }
}
