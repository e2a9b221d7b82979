import { counts } from '../../standings/index.ts'
import type { BoardView } from '../follow/board-view.ts'

export type TeamSolve = {
  readonly task: number
  /** 1, 2, 3 … for the first ones; 0 for the rest. */
  readonly blood: number
  readonly at: number
}

/** What each of these teams has solved, in order; of tasks that this audience may know of. One look at all solves. */
export function solvesOfTeams(view: BoardView, teams: readonly number[]): Map<number, TeamSolve[]> {
  const { counting } = view.scores
  const { team, task, at } = view.columns.solves
  const found = new Map<number, TeamSolve[]>(teams.map((one) => [one, []]))
  const isAsked = new Uint8Array(view.scores.score.length)
  for (const one of teams) isAsked[one] = 1
  const isShown = new Uint8Array(view.columns.tasks)
  for (const { number } of view.tasks) isShown[number] = 1
  for (let solve = 0; solve < counting.length; solve += 1) {
    if (!isAsked[team[solve] as number] || !((counting[solve] as number) & counts.scores)) continue
    const number = task[solve] as number
    if (isShown[number])
      found.get(team[solve] as number)?.push({
        task: number,
        blood: bloodOf(view, solve),
        at: at[solve] as number,
      })
  }
  return found
}

export function bloodOf(view: BoardView, solve: number): number {
  const firsts = view.firstSolves()[view.columns.solves.task[solve] as number]
  return (firsts?.indexOf(solve) ?? -1) + 1
}
