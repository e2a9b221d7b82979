import { BoardHistory, type Prepared, prepare, type ScoreLine } from '@tiltyard/contracts'
import { beginLines, drawLines } from '../../standings/index.ts'
import type { BoardView } from '../follow/board-view.ts'
import { gridOf } from '../follow/keep-lines.ts'
import { nameOf } from './board-page.view.ts'

const linesShown = 10

export function boardHistory(view: BoardView, division?: number): Prepared<BoardHistory> {
  return view.keep(`history ${division}`, () => {
    const best = [...view.ranking(division).order.subarray(0, linesShown)]
    const points = view.drawLines(view.audience, view.facts, best, view.until)
    const lines = best.map((team) => {
      const { id, name } = nameOf(view, team)
      return { teamId: id, name, points: (points.get(team) ?? []).map(([at, score]): Point => [at, score]) }
    })
    return prepare(BoardHistory, { ...view.about, lines }, view.about.version)
  })
}

type Point = ScoreLine['points'][number]

/** One team's, which need not be among the best. */
export function scoreLine(view: BoardView, team: number): ScoreLine {
  const { id, name } = nameOf(view, team)
  const [points = []] = drawLines(beginLines(view.columns, [team], gridOf(view.facts)), view.until)
  return { teamId: id, name, points }
}
