import type { ScoreDecimals } from '@tiltyard/contracts'

/** Points of a number of units, for tables and feeds; screens draw units with `formatScore` of the kit. */
export const toPoints = (units: number, decimals: ScoreDecimals): number => units / 10 ** decimals
