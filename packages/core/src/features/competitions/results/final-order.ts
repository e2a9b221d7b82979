import { rankTeams, type Scores } from '../../scores/index.ts'
import type { FinalPlace, RankedTeam } from './result.rules.ts'

type Position = { readonly place: number; readonly rank: number }

/** The overall board, best team first, then the divisions that it leaves out. Places are consecutive where ranks are shared. */
export function finalOrder(scores: Scores, teams: ReadonlyMap<number, RankedTeam>): FinalPlace[] {
  const overall = positionsOf(scores, teams)
  const divisions = new Set(scores.facts.division)
  const within = new Map([...divisions].flatMap((division) => [...positionsOf(scores, teams, division)]))
  const places = [...within].map(([number, position]): FinalPlace => {
    const { place = null, rank = null } = overall.get(number) ?? {}
    return {
      ...(teams.get(number) as RankedTeam),
      place,
      rank,
      divisionPlace: position.place,
      divisionRank: position.rank,
      score: scores.score[number] as number,
    }
  })
  return places.sort(
    (one, other) =>
      (one.place ?? Infinity) - (other.place ?? Infinity) ||
      (one.divisionId < other.divisionId ? -1 : one.divisionId > other.divisionId ? 1 : 0) ||
      one.divisionPlace - other.divisionPlace,
  )
}

/** By number of the team, on the overall board or in a division. */
function positionsOf(
  scores: Scores,
  teams: ReadonlyMap<number, RankedTeam>,
  division?: number,
): Map<number, Position> {
  const { order, rank } = rankTeams(scores, division)
  const positions = new Map<number, Position>()
  for (const [index, number] of order.entries())
    if (teams.has(number)) positions.set(number, { place: positions.size + 1, rank: rank[index] as number })
  return positions
}
