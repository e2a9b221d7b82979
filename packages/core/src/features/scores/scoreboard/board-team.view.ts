import {
  type PreparedReply,
  prepareReply,
  ScoreboardHistory,
  ScoreboardTeam,
  type ScoreLine,
} from '@tiltyard/contracts'
import { createScoreLines, drawLines } from '../fold/score-lines.ts'
import { gridOf } from './board-cache.ts'
import { nameOf, placedRow } from './board-page.view.ts'
import type { BoardView } from './board-snapshot.ts'
import { solvesOfTeams } from './board-solves.view.ts'

const maxLines = 10

export function boardHistory(view: BoardView, division?: number): PreparedReply<ScoreboardHistory> {
  return view.memo(`history ${division}`, () => {
    const best = [...view.ranking(division).order.subarray(0, maxLines)]
    const points = view.drawLines(view.audience, view.facts, best, view.until)
    const lines = best.map((team) => {
      const { id, name } = nameOf(view, team)
      return { teamId: id, name, points: (points.get(team) ?? []).map(([at, score]): Point => [at, score]) }
    })
    return prepareReply(ScoreboardHistory, { ...view.meta, lines }, view.meta.version)
  })
}

type Point = ScoreLine['points'][number]

/** The line of one team, which may be outside of the top teams. */
function scoreLine(view: BoardView, team: number): ScoreLine {
  const { id, name } = nameOf(view, team)
  const [points = []] = drawLines(createScoreLines(view.columns, [team], gridOf(view.facts)), view.until)
  return { teamId: id, name, points }
}

export function teamOnBoard(view: BoardView, team: number, division?: number): PreparedReply<ScoreboardTeam> {
  return view.memo(`team ${division} ${team}`, () => {
    const tasks = new Map(view.tasks.map((task) => [task.number, task]))
    const solved = (solvesOfTeams(view, [team]).get(team) ?? []).flatMap(({ task, blood, at }) => {
      const taskFacts = tasks.get(task)
      if (!taskFacts) return []
      const { name, category } = taskFacts
      return [
        { task, name, category, value: view.scores.value[task] ?? 0, blood, at: new Date(at).toISOString() },
      ]
    })
    const row = placedRow(view, view.placeOf(team, division), division)
    return prepareReply(
      ScoreboardTeam,
      { ...view.meta, row, solved, line: scoreLine(view, team) },
      view.meta.version,
    )
  })
}
