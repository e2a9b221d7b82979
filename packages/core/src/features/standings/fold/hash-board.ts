import { createHash } from 'node:crypto'
import type { Scores } from './fold-causes.rules.ts'
import { rankTeams } from './rank-teams.rules.ts'

/** One word for a whole board, to hold two counts against each other. */
export function hashBoard(scores: Scores): string {
  const { order, rank } = rankTeams(scores)
  const hash = createHash('sha256')
  for (let place = 0; place < order.length; place += 1) {
    const team = order[place] as number
    hash.update(`${rank[place]} ${team} ${scores.score[team]} ${scores.lastChange[team]}\n`)
  }
  return hash.digest('hex')
}
