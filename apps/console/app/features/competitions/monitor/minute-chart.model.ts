import type { Monitor } from '@tiltyard/contracts/browser'

export const chartVerdicts = ['right', 'wrong', 'shared_flag'] as const
export type ChartVerdict = (typeof chartVerdicts)[number]
export type Bar = {
  readonly at: string
  readonly total: number
  readonly parts: readonly { readonly verdict: ChartVerdict; readonly from: number; readonly to: number }[]
}

/** The parts of a bar are stacked as shares of the tallest minute; repeated flags count as right. */
export function barsOf(minutes: Monitor['minutes']): {
  readonly tallest: number
  readonly bars: readonly Bar[]
} {
  const values = minutes.map(({ at, right, repeated, wrong, shared_flag }) => ({
    at,
    right: right + repeated,
    wrong,
    shared_flag,
  }))
  const tallest = Math.max(1, ...values.map(({ right, wrong, shared_flag }) => right + wrong + shared_flag))
  return {
    tallest,
    bars: values.map((value) => {
      let from = 0
      const parts = chartVerdicts.map((verdict) => {
        const part = { verdict, from: from / tallest, to: (from + value[verdict]) / tallest }
        from += value[verdict]
        return part
      })
      return { at: value.at, total: from, parts: parts.filter((part) => part.to > part.from) }
    }),
  }
}
