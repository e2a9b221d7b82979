import type { Scoreboard } from '@tiltyard/contracts/browser'

const leadersMax = 3

/** The best teams that have scored. */
export type Leaders = Pick<Scoreboard, 'rows' | 'decimals'>

export const leadersOf = ({ rows, decimals }: Leaders): Leaders => ({
  decimals,
  rows: rows.filter(({ score }) => score > 0).slice(0, leadersMax),
})
