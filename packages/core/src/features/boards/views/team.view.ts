import { type Prepared, prepare, TeamOnBoard } from '@tiltyard/contracts'
import type { BoardView } from '../follow/board-view.ts'
import { placedRow } from './board-page.view.ts'
import { scoreLine } from './history.view.ts'
import { solvesOfTeams } from './solves-of-teams.ts'

export function teamOnBoard(view: BoardView, team: number, division?: number): Prepared<TeamOnBoard> {
  return view.keep(`team ${division} ${team}`, () => {
    const tasks = new Map(view.tasks.map((task) => [task.number, task]))
    const solved = (solvesOfTeams(view, [team]).get(team) ?? []).flatMap(({ task, blood, at }) => {
      const known = tasks.get(task)
      if (!known) return []
      const { name, category } = known
      return [
        { task, name, category, value: view.scores.value[task] ?? 0, blood, at: new Date(at).toISOString() },
      ]
    })
    const row = placedRow(view, view.placeOf(team, division), division)
    return prepare(
      TeamOnBoard,
      { ...view.about, row, solved, line: scoreLine(view, team) },
      view.about.version,
    )
  })
}
