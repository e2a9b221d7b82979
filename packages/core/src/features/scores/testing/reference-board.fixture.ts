import { valueFor } from '@tiltyard/competition-types/scoring'
import type { ScoringRule } from '@tiltyard/contracts'
import type { DivisionRights, ScoreEvent, TaskRights } from '../index.ts'
import type { StageWeight } from '../ledger/score-event.ts'
import { combineReference, type Gain, gainsOfParts, tiesOf } from './reference-parts.fixture.ts'

export type ReferenceRow = {
  readonly team: number
  readonly rank: number
  readonly score: number
  readonly solves: number
  /** -1: nothing solved. */
  readonly lastAt: number
}

type ReferenceTeam = {
  division: number
  isBanned: boolean
  /** Awards minus penalties. */
  extra: number
  readonly solvedAt: Map<number, Extract<ScoreEvent, { readonly kind: 'solve' }>>
  readonly pendingHintCosts: Map<number, number>
}

const sentAt = ({ at, since, isDated }: Extract<ScoreEvent, { readonly kind: 'solve' }>) =>
  (isDated && since) || at

/**
 * The same board by simple means: maps to which each event is applied, and a sum at the end. It shares only the
 * formulas with the fold, so that both agree only when both are right.
 */
export function referenceBoard(causes: readonly ScoreEvent[], until = Infinity): ReferenceRow[] {
  const teams = new Map<number, ReferenceTeam>()
  const rules = new Map<number, ScoringRule>()
  const divisions = new Map<number, DivisionRights>()
  const gains: Gain[] = []
  const advanced = new Map<number, readonly number[]>()
  let plan: readonly StageWeight[] | null = null
  let percents: readonly number[] = []
  const teamOf = (team: number) => {
    const existing = teams.get(team)
    if (existing) return existing
    const created: ReferenceTeam = {
      division: -1,
      isBanned: false,
      extra: 0,
      solvedAt: new Map(),
      pendingHintCosts: new Map(),
    }
    teams.set(team, created)
    return created
  }

  for (const cause of causes) {
    if (cause.at >= until) continue
    if (cause.kind === 'rule') rules.set(cause.task, cause.rule)
    else if (cause.kind === 'division') divisions.set(cause.division, cause.rights)
    else if (cause.kind === 'bloods') percents = cause.percents
    else if (cause.kind === 'stages') plan = cause.stages
    else if (cause.kind === 'advance') advanced.set(cause.stage, cause.teams)
    else if ('team' in cause && cause.team !== null) {
      const team = teamOf(cause.team)
      if (cause.kind === 'join' || (cause.kind === 'move-division' && team.division >= 0))
        team.division = cause.division
      if (cause.kind === 'ban' || cause.kind === 'unban') team.isBanned = cause.kind === 'ban'
      if (cause.kind === 'award') team.extra += cause.amount
      if (cause.kind === 'penalty') team.extra -= cause.amount
      if (cause.kind === 'solve') team.solvedAt.set(cause.task, cause)
      if (cause.kind === 'withdraw-solve') team.solvedAt.delete(cause.task)
      if (cause.kind === 'hint' && cause.payable === 'now')
        gains.push({ team: cause.team, task: cause.task, amount: -cause.price, from: 'hint' })
      if (cause.kind === 'hint' && cause.payable === 'on-solve')
        team.pendingHintCosts.set(cause.task, (team.pendingHintCosts.get(cause.task) ?? 0) + cause.price)
    }
  }

  const playing = [...teams].filter(([, { isBanned, division }]) => !isBanned && divisions.has(division))
  const mayOn = ({ division }: ReferenceTeam, task: number): TaskRights => {
    const rights = divisions.get(division) as DivisionRights
    return rights.tasks?.[task] ?? rights
  }
  const known = new Map(playing)
  const canScore = (number: number, task: number) => {
    const team = known.get(number)
    return team !== undefined && mayOn(team, task).scores
  }
  for (const [task, rule] of rules) {
    const solvers = playing.flatMap(([number, team]) => {
      const solve = team.solvedAt.get(task)
      return solve ? [{ number, team, solve }] : []
    })
    const value = valueFor(rule, solvers.filter(({ team }) => mayOn(team, task).affectsValue).length)
    for (const { number, team, solve } of solvers)
      if (canScore(number, task)) {
        const worth = Math.round((value * (solve.credit ?? 1000)) / 1000)
        const amount = worth - (team.pendingHintCosts.get(task) ?? 0)
        const { since = solve.at, tie } = solve
        gains.push({ team: number, task, amount, from: 'solve', since, tie })
      }
    solvers
      .filter(({ team }) => mayOn(team, task).bloods)
      .sort(
        (a, b) => sentAt(a.solve) - sentAt(b.solve) || a.solve.at - b.solve.at || a.solve.seq - b.solve.seq,
      )
      .slice(0, percents.length)
      .forEach(({ number }, place) => {
        const amount = Math.round((value * (percents[place] ?? 0)) / 100)
        gains.push({ team: number, task, amount, from: 'blood' })
      })
  }
  const past = causes.filter(({ at }) => at < until)
  gains.push(...gainsOfParts(past, canScore, Math.max(0, ...teams.keys()) + 1))

  const numbers = playing.map(([number]) => number).sort((a, b) => a - b)
  const combined = plan && combineReference(plan, gains, numbers, advanced)
  const ties = tiesOf(gains, numbers)
  const byTeam = Map.groupBy(gains, ({ team }) => team)
  const rows = playing
    .filter(([, { division }]) => divisions.get(division)?.ranksOverall)
    .map(([number, team]) => {
      const own = byTeam.get(number) ?? []
      const sum = own.reduce((points, { amount }) => points + amount, 0)
      const scoring = [...team.solvedAt].filter(([task]) => canScore(number, task))
      return {
        team: number,
        score: team.extra + (combined ? (combined.total.get(number) as number) : sum),
        solves: scoring.length,
        lastAt: Math.max(-1, ...scoring.map(([, { at }]) => at)),
      }
    })
  const byTie = (a: ReferenceTotal, b: ReferenceTotal) => {
    if (combined) return combined.better(a.team, b.team)
    const [one, other] = [ties.get(a.team) as number, ties.get(b.team) as number]
    return one === other ? 0 : one < other ? -1 : 1
  }
  rows.sort((a, b) => b.score - a.score || byTie(a, b) || a.team - b.team)
  let rank = 0
  return rows.map((row, place) => {
    const before = rows[place - 1]
    if (!before || before.score !== row.score || byTie(before, row) !== 0) rank = place + 1
    return { ...row, rank }
  })
}

type ReferenceTotal = Omit<ReferenceRow, 'rank'>
