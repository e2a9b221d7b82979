import { formatHiddenDecimals, formatScore } from './format-score.ts'

export type ScoreProps = { readonly units: number; readonly decimals: number }

/** A score of a competition; decimals that are not shown are in its title. */
export function Score({ units, decimals }: ScoreProps) {
  const whole = formatHiddenDecimals(units, decimals)
  if (whole === null) return formatScore(units, decimals)
  return <span title={whole}>{formatScore(units, decimals)}</span>
}
