import { type Prepared, prepare, Reveal, type RevealStep } from '@tiltyard/contracts'
import type { BoardView } from '../follow/board-view.ts'
import { nameOf } from './board-page.view.ts'
import { solvesOfTeams } from './solves-of-teams.ts'

/** From the last place upwards, so that the ceremony ends with the best. */
export function revealSteps(frozen: BoardView, final: BoardView, division?: number): Prepared<Reveal> {
  return final.keep(`reveal ${division} ${frozen.until}`, () => {
    const { order, rank } = final.ranking(division)
    const tasks = new Map(final.tasks.map((task) => [task.number, task]))
    const solved = solvesOfTeams(final, [...order])
    const steps: RevealStep[] = []
    for (let place = order.length - 1; place >= 0; place -= 1) {
      const team = order[place] as number
      const { id, name, orgName } = nameOf(final, team)
      const before = frozen.placeOf(team, division)
      const since = (solved.get(team) ?? []).filter(({ at }) => at >= frozen.until)
      steps.push({
        teamId: id,
        name,
        orgName,
        frozenRank: before < 0 ? null : (frozen.ranking(division).rank[before] as number),
        frozenScore: frozen.scores.score[team] ?? 0,
        finalRank: rank[place] as number,
        finalScore: final.scores.score[team] as number,
        solvedSince: since.flatMap(({ task, at }) => {
          const known = tasks.get(task)
          if (!known) return []
          return [{ name: known.name, category: known.category, at: new Date(at).toISOString() }]
        }),
      })
    }
    const frozenAt = new Date(frozen.until).toISOString()
    return prepare(Reveal, { frozenAt, steps }, `${final.about.version}.${frozen.until}`)
  })
}
