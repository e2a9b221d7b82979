import type { BoardView } from '../follow/board-view.ts'
import { nameOf } from '../views/board-page.view.ts'
import { solvesOfTeams } from '../views/solves-of-teams.ts'

/** The board as that site reads it; everything but ASCII as escapes, which every reader takes. */
export function ctftimeFeed(view: BoardView, division?: number): string {
  const { order, rank } = view.ranking(division)
  const solved = solvesOfTeams(view, [...order])
  const names = new Map(view.tasks.map(({ number, name }) => [number, name.en ?? name.zh]))
  const feed = {
    tasks: [...names.values()],
    standings: Array.from(order, (team, place) => {
      const solves = solved.get(team) ?? []
      const last = view.scores.lastChange[team] as number
      return {
        pos: rank[place],
        team: nameOf(view, team).name,
        score: view.scores.score[team],
        taskStats: Object.fromEntries(
          solves.map(({ task, at }) => [
            names.get(task),
            { points: view.scores.value[task], time: Math.floor(at / 1000) },
          ]),
        ),
        lastAccept: last === Infinity ? 0 : Math.floor(last / 1000),
      }
    }),
  }
  return JSON.stringify(feed).replace(
    /[\u0080-\uFFFF]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
