import type { CompetitionType, ScoreDecimals } from '@tiltyard/contracts'

/** Scores are whole numbers of units, so that sums are exact in any order. */
const decimals: { readonly [T in CompetitionType]: ScoreDecimals } = {
  major: 4,
  jeopardy: 0,
  dawd: 6,
  theory: 2,
  rwd: 0,
  works: 2,
  forensics: 0,
}

export const decimalsOf = (type: CompetitionType): ScoreDecimals => decimals[type]

/** Points of a number of units, for tables and feeds; screens draw units with `formatScore` of the kit. */
export const toPoints = (units: number, decimals: ScoreDecimals): number => units / 10 ** decimals
