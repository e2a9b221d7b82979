import { absent } from './facts.rules.ts'
import type { Scores } from './fold-causes.rules.ts'
import { sortByNumber } from './sort-by-number.rules.ts'

export type Ranking = {
  /** Teams, the best first. */
  readonly order: Uint32Array
  /** By place in that order: equal score and equal moment share a rank, and the next rank counts them all. */
  readonly rank: Uint32Array
}

/**
 * By score, then by who had theirs first: of one division, or of all that stand on the board of all. The absent are left out.
 */
export function rankTeams(scores: Scores, division?: number): Ranking {
  const { score, lastChange, facts } = scores
  const isListed = (one: number) =>
    division === undefined ? (facts.rights[one]?.ranksOverall ?? false) : one === division
  const teams = listedTeams(scores, isListed)
  let [best, earliest, latest] = [-Infinity, Infinity, -Infinity]
  for (const team of teams) {
    best = Math.max(best, score[team] as number)
    const at = lastChange[team] as number
    if (at === Infinity) continue
    earliest = Math.min(earliest, at)
    latest = Math.max(latest, at)
  }
  const moment = (team: number) => {
    const at = lastChange[team] as number
    return at === Infinity ? Math.max(0, latest - earliest) + 1 : at - earliest
  }
  const order = sortByNumber(sortByNumber(teams, moment), (team) => best - (score[team] as number))
  return { order, rank: ranksOf(order, scores) }
}

function listedTeams({ facts, score }: Scores, isListed: (division: number) => boolean): Uint32Array {
  const teams = new Uint32Array(score.length)
  let length = 0
  for (let team = 0; team < score.length; team += 1) {
    const division = facts.division[team] as number
    if (division === absent || !isListed(division)) continue
    teams[length] = team
    length += 1
  }
  return teams.subarray(0, length)
}

function ranksOf(order: Uint32Array, { score, lastChange }: Scores): Uint32Array {
  const rank = new Uint32Array(order.length)
  for (let place = 0; place < order.length; place += 1) {
    const team = order[place] as number
    const before = order[place - 1]
    const isEqual =
      before !== undefined && score[before] === score[team] && lastChange[before] === lastChange[team]
    rank[place] = isEqual ? (rank[place - 1] as number) : place + 1
  }
  return rank
}
