import { BoardMatrix, type Prepared, prepare } from '@tiltyard/contracts'
import type { BoardView } from '../follow/board-view.ts'
import { nameOf, placesOnPage } from './board-page.view.ts'
import { solvesOfTeams, type TeamSolve } from './solves-of-teams.ts'

export function boardMatrix(
  view: BoardView,
  { page, division }: { readonly page: number; readonly division?: number | undefined },
): Prepared<BoardMatrix> {
  return view.keep(`matrix ${division} ${page}`, () => {
    const { order } = view.ranking(division)
    const teams = placesOnPage(view, page, division).map((place) => order[place] as number)
    const solved = solvesOfTeams(view, teams)
    const began = beganAt(view)
    return prepare(
      BoardMatrix,
      {
        ...view.about,
        tasks: view.tasks.map(({ number, id, name, category }) => ({
          number,
          id,
          name,
          category,
          value: view.scores.value[number] ?? 0,
          solves: view.scores.solvers[number] ?? 0,
        })),
        rows: teams.map((team) => ({
          teamId: nameOf(view, team).id,
          solved: (solved.get(team) ?? []).map((solve) => cellOf(solve, began)),
        })),
      },
      view.about.version,
    )
  })
}

const cellOf = ({ task, blood, at }: TeamSolve, began: number): [number, number, number] => [
  task,
  blood,
  Math.max(0, Math.floor((at - began) / 1000)),
]

/** When its first stage began. */
function beganAt({ facts }: BoardView): number {
  return facts.stages.length > 0 ? Math.min(...facts.stages.map(({ startsAt }) => startsAt)) : 0
}
