import { valueFor } from '@tiltyard/competition-types/scoring'
import type { ScoringRule } from '@tiltyard/contracts'
import type { Cause, DivisionRights, TaskRights } from '../features/standings/index.ts'

export type PlainRow = {
  readonly team: number
  readonly rank: number
  readonly score: number
  readonly solves: number
  /** -1: nothing solved. */
  readonly lastAt: number
}

type PlainTeam = {
  division: number
  isBanned: boolean
  extra: number
  readonly solvedAt: Map<number, { readonly at: number; readonly seq: number }>
  readonly owed: Map<number, number>
}

/**
 * The same board by the plainest means: a small world of maps in which each cause happens, and a sum over it in the end.
 * Shares nothing with the fold but the formulas, so that the two agree only when both are right.
 */
export function plainBoard(causes: readonly Cause[], until = Infinity): PlainRow[] {
  const teams = new Map<number, PlainTeam>()
  const rules = new Map<number, ScoringRule>()
  const divisions = new Map<number, DivisionRights>()
  let percents: readonly number[] = []
  const teamOf = (team: number) => {
    const known = teams.get(team)
    if (known) return known
    const made = { division: -1, isBanned: false, extra: 0, solvedAt: new Map(), owed: new Map() }
    teams.set(team, made)
    return made
  }

  for (const cause of causes) {
    if (cause.at >= until) continue
    if (cause.kind === 'rule') rules.set(cause.task, cause.rule)
    else if (cause.kind === 'division') divisions.set(cause.division, cause.rights)
    else if (cause.kind === 'bloods') percents = cause.percents
    else {
      const team = teamOf(cause.team)
      if (cause.kind === 'join' || (cause.kind === 'move-division' && team.division >= 0))
        team.division = cause.division
      if (cause.kind === 'ban' || cause.kind === 'unban') team.isBanned = cause.kind === 'ban'
      if (cause.kind === 'award') team.extra += cause.amount
      if (cause.kind === 'penalty') team.extra -= cause.amount
      if (cause.kind === 'solve') team.solvedAt.set(cause.task, { at: cause.at, seq: cause.seq })
      if (cause.kind === 'withdraw-solve') team.solvedAt.delete(cause.task)
      if (cause.kind === 'hint' && cause.payable === 'now') team.extra -= cause.price
      if (cause.kind === 'hint' && cause.payable === 'on-solve')
        team.owed.set(cause.task, (team.owed.get(cause.task) ?? 0) + cause.price)
    }
  }

  const playing = [...teams].filter(([, { isBanned, division }]) => !isBanned && divisions.has(division))
  const mayOn = ({ division }: PlainTeam, task: number): TaskRights => {
    const rights = divisions.get(division) as DivisionRights
    return rights.tasks?.[task] ?? rights
  }
  const worth = new Map<number, number>()
  const bonuses = new Map<number, number>()
  for (const [task, rule] of rules) {
    const solvers = playing.flatMap(([number, team]) => {
      const solve = team.solvedAt.get(task)
      return solve ? [{ number, team, ...solve }] : []
    })
    const value = valueFor(rule, solvers.filter(({ team }) => mayOn(team, task).movesValue).length)
    worth.set(task, value)
    solvers
      .filter(({ team }) => mayOn(team, task).bloods)
      .sort((a, b) => a.at - b.at || a.seq - b.seq)
      .slice(0, percents.length)
      .forEach(({ number }, place) => {
        bonuses.set(number, (bonuses.get(number) ?? 0) + Math.round((value * (percents[place] ?? 0)) / 100))
      })
  }

  const rows = playing
    .filter(([, { division }]) => divisions.get(division)?.ranksOverall)
    .map(([number, team]) => {
      const scoring = [...team.solvedAt].filter(([task]) => mayOn(team, task).scores)
      const points = scoring.map(([task]) => (worth.get(task) ?? 0) - (team.owed.get(task) ?? 0))
      return {
        team: number,
        score: points.reduce((sum, one) => sum + one, team.extra + (bonuses.get(number) ?? 0)),
        solves: scoring.length,
        lastAt: Math.max(-1, ...scoring.map(([, { at }]) => at)),
      }
    })
  const late = (at: number) => (at < 0 ? Infinity : at)
  const isEqual = (a: PlainTotal, b: PlainTotal) => a.score === b.score && a.lastAt === b.lastAt
  rows.sort(
    (a, b) =>
      b.score - a.score ||
      (a.lastAt === b.lastAt ? 0 : late(a.lastAt) < late(b.lastAt) ? -1 : 1) ||
      a.team - b.team,
  )
  let rank = 0
  return rows.map((row, place) => {
    if (place === 0 || !isEqual(row, rows[place - 1] as PlainTotal)) rank = place + 1
    return { ...row, rank }
  })
}

type PlainTotal = Omit<PlainRow, 'rank'>
