import type { Address, AnswerOf, addresses } from '@tiltyard/contracts/browser'

export type Capacity = typeof addresses.getCapacity extends Address<infer R> ? AnswerOf<R> : never

export type HourBar = { readonly from: string; readonly most: number; readonly share: number }

/** Bars and lines as shares of one height; the limit is drawn only if it is at most twice the highest value. */
export function chartOf({ hours, limit, forecast }: Pick<Capacity, 'hours' | 'limit' | 'forecast'>) {
  const highest = Math.max(1, forecast.expected, ...hours.map(({ most }) => most))
  const showsLimit = limit.count <= highest * 2
  const top = showsLimit ? Math.max(highest, limit.count) : highest
  return {
    top: Math.ceil(top),
    bars: hours.map(({ from, most }): HourBar => ({ from, most, share: most / top })),
    limit: showsLimit ? limit.count / top : null,
    expected: forecast.expected > 0 ? forecast.expected / top : null,
  }
}
