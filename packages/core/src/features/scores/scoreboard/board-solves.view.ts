import {
  type PreparedReply,
  prepareReply,
  RecentSolves,
  Reveal,
  type RevealStep,
  ScoreboardMatrix,
} from '@tiltyard/contracts'
import { sentAtOf } from '../fold/event-columns.ts'
import { SolveFlag } from '../fold/scoring-facts.rules.ts'
import { nameOf, placesOnPage } from './board-page.view.ts'
import type { BoardView } from './board-snapshot.ts'
import { adjustmentsBetween, revealChanges } from './reveal.rules.ts'

export type TeamSolve = {
  readonly task: number
  /** 1, 2, 3 … for the first solvers; 0 for the others. */
  readonly blood: number
  readonly at: number
  /** When it came onto the board, which is later where it was rejudged. */
  readonly judgedAt: number
}

/** The solves of these teams in order, for tasks that this audience may see, in one pass over all solves. */
export function solvesOfTeams(view: BoardView, teams: readonly number[]): Map<number, TeamSolve[]> {
  const { solveFlags } = view.scores
  const { team, task, at } = view.columns.solves
  const solvesByTeam = new Map<number, TeamSolve[]>(teams.map((one) => [one, []]))
  const isRequested = new Uint8Array(view.scores.score.length)
  for (const one of teams) isRequested[one] = 1
  const isVisible = new Uint8Array(view.columns.tasks)
  for (const { number } of view.tasks) isVisible[number] = 1
  for (let solve = 0; solve < solveFlags.length; solve += 1) {
    if (!isRequested[team[solve] as number] || !((solveFlags[solve] as number) & SolveFlag.scores)) continue
    const number = task[solve] as number
    if (isVisible[number])
      solvesByTeam.get(team[solve] as number)?.push({
        task: number,
        blood: bloodOf(view, solve),
        at: sentAtOf(view.columns.solves, solve),
        judgedAt: at[solve] as number,
      })
  }
  return solvesByTeam
}

export function bloodOf(view: BoardView, solve: number): number {
  const firsts = view.firstSolves()[view.columns.solves.task[solve] as number]
  return (firsts?.indexOf(solve) ?? -1) + 1
}

export function boardMatrix(
  view: BoardView,
  { page, division }: { readonly page: number; readonly division?: number | undefined },
): PreparedReply<ScoreboardMatrix> {
  return view.memo(`matrix ${division} ${page}`, () => {
    const { order } = view.ranking(division)
    const teams = placesOnPage(view, page, division).map((place) => order[place] as number)
    const solved = solvesOfTeams(view, teams)
    return prepareReply(
      ScoreboardMatrix,
      {
        ...view.meta,
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
          solved: (solved.get(team) ?? []).map(({ task, blood, at }): [number, number, number] => [
            task,
            blood,
            secondsSinceStart(view, at),
          ]),
        })),
      },
      view.meta.version,
    )
  })
}

/** Seconds since the start of the first stage. */
export function secondsSinceStart({ facts }: BoardView, at: number): number {
  const startedAt = facts.stages.reduce((least, { startsAt }) => Math.min(least, startsAt), Infinity)
  return Math.max(0, Math.floor((at - (startedAt === Infinity ? 0 : startedAt)) / 1000))
}

const maxRecentSolves = 50

export function recentSolvesView(view: BoardView, division?: number): PreparedReply<RecentSolves> {
  return view.memo(`recent solves ${division}`, () => {
    const names = new Map(view.tasks.map(({ number, name }) => [number, name]))
    const { team, task } = view.columns.solves
    const solves: RecentSolves['solves'] = []
    for (const solve of latestSolves(view, division)) {
      const taskName = names.get(task[solve] as number)
      if (!taskName) continue
      const { id, name } = nameOf(view, team[solve] as number)
      solves.push({
        seq: solve + 1,
        at: new Date(sentAtOf(view.columns.solves, solve)).toISOString(),
        teamId: id,
        teamName: name,
        taskName,
        blood: bloodOf(view, solve),
      })
      if (solves.length === maxRecentSolves) break
    }
    return prepareReply(RecentSolves, { ...view.meta, solves }, view.meta.version)
  })
}

function* latestSolves(view: BoardView, division?: number): Generator<number> {
  const { solveFlags } = view.scores
  for (let solve = solveFlags.length - 1; solve >= 0; solve -= 1)
    if (
      (solveFlags[solve] as number) & SolveFlag.scores &&
      view.placeOf(view.columns.solves.team[solve] as number, division) >= 0
    )
      yield solve
}

/** From the last place upwards, so that the ceremony ends with the winner. */
export function revealSteps(frozen: BoardView, final: BoardView, division?: number): PreparedReply<Reveal> {
  return final.memo(`reveal ${division} ${frozen.until}`, () => {
    const { order, rank } = final.ranking(division)
    const tasks = new Map(final.tasks.map((task) => [task.number, task]))
    const solved = solvesOfTeams(final, [...order])
    const adjustments = adjustmentsBetween(final.columns, { from: frozen.until, until: final.until })
    const steps: RevealStep[] = []
    for (let place = order.length - 1; place >= 0; place -= 1) {
      const team = order[place] as number
      const { id, name, orgName } = nameOf(final, team)
      const before = frozen.placeOf(team, division)
      const since = (solved.get(team) ?? []).filter(({ judgedAt }) => judgedAt >= frozen.until)
      const [frozenScore, finalScore] = [frozen.scores.score[team] ?? 0, final.scores.score[team] as number]
      steps.push({
        teamId: id,
        name,
        orgName,
        frozenRank: before < 0 ? null : (frozen.ranking(division).rank[before] as number),
        frozenScore,
        finalRank: rank[place] as number,
        finalScore,
        solvedSince: since.flatMap(({ task, at }) => {
          const taskFacts = tasks.get(task)
          if (!taskFacts) return []
          return [{ name: taskFacts.name, category: taskFacts.category, at: new Date(at).toISOString() }]
        }),
        changes: revealChanges(finalScore - frozenScore, {
          solves: since.reduce((sum, { task }) => sum + (final.scores.value[task] ?? 0), 0),
          ...(adjustments.get(team) ?? { awards: 0, hints: 0 }),
        }),
      })
    }
    const frozenAt = new Date(frozen.until).toISOString()
    return prepareReply(
      Reveal,
      { frozenAt, decimals: final.meta.decimals, steps },
      `${final.meta.version}.${frozen.until}`,
    )
  })
}
