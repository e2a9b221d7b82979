import { haveSolvesOnly, type ScoreEventColumns, sentAtOf } from './event-columns.ts'
import { listFirstSolves } from './first-solves.rules.ts'
import { createPlayback } from './playback.ts'
import type { Scores } from './score-fold.rules.ts'
import { SolveFlag } from './scoring-facts.rules.ts'

export type FirstBlood = { readonly task: number; readonly team: number; readonly at: number }

/** By task in order of time, whether or not first bloods give points. */
export function listFirstBloods(columns: ScoreEventColumns, { solveFlags }: Scores): FirstBlood[] {
  const { solves } = columns
  return listFirstSolves(columns, solveFlags, 1)
    .flatMap(([solve], task) =>
      solve === undefined
        ? []
        : [{ solve, task, team: solves.team[solve] as number, at: sentAtOf(solves, solve) }],
    )
    .sort((one, other) => one.at - other.at || one.solve - other.solve)
    .map(({ task, team, at }) => ({ task, team, at }))
}

/** Scoring solves of the fold, in order of time. */
export function* listScoringSolves({ solves }: ScoreEventColumns, { solveFlags }: Scores) {
  for (let n = 0; n < solveFlags.length; n += 1)
    if ((solveFlags[n] as number) & SolveFlag.scores)
      yield { team: solves.team[n] as number, task: solves.task[n] as number, at: sentAtOf(solves, n) }
}

export type Lead = { readonly team: number; readonly milliseconds: number }

/** Teams in order of the final board that are followed: the playback costs memory for each of them. */
const followedTeams = 1_000
/** Moments at which a board that is not from solves alone is compared: each costs a whole fold. */
const foldedMoments = 300

/**
 * The team that led for the longest time altogether. The leader has the most points; at equal points the team that led
 * before goes on leading.
 */
export function findLongestLead(
  columns: ScoreEventColumns,
  order: readonly number[],
  { startsAt, endsAt }: { readonly startsAt: number; readonly endsAt: number },
): Lead | null {
  const teams = order.slice(0, followedTeams)
  const playback = createPlayback(columns, teams)
  const step = haveSolvesOnly(columns) ? 0 : (endsAt - startsAt) / foldedMoments
  const led = new Float64Array(teams.length)
  playback.advance(startsAt)
  let [leader, since] = [-1, startsAt]
  for (let next = playback.nextAt(); next < endsAt; next = playback.nextAt()) {
    playback.advance(Math.max(next + 1, next + step))
    if (leader >= 0) led[leader] = (led[leader] as number) + (next - since)
    leader = leaderAfter(playback.score, leader)
    since = next
  }
  if (leader >= 0) led[leader] = (led[leader] as number) + (endsAt - since)
  const longest = Math.max(0, ...led)
  const best = led.indexOf(longest)
  return longest > 0 ? { team: teams[best] as number, milliseconds: longest } : null
}

/** Nobody leads before the first points. */
function leaderAfter(score: Float64Array, leader: number): number {
  let best = leader >= 0 && (score[leader] as number) > 0 ? leader : -1
  for (let n = 0; n < score.length; n += 1)
    if ((score[n] as number) > (best < 0 ? 0 : (score[best] as number))) best = n
  return best
}
