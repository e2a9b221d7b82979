import { valueFor } from '@tiltyard/competition-types/scoring'
import type { ScoringRule } from '@tiltyard/contracts'
import type { DivisionRights, ScoreEvent, TaskRights } from '../index.ts'

/** Deterministic: the same numbers for the same seed. */
export function createRandom(seed: number): (below: number) => number {
  let state = seed >>> 0 || 1
  return (below) => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) % below
  }
}

const manyRules: readonly ScoringRule[] = [
  { name: 'static', points: 100 },
  { name: 'linear', initial: 500, minimum: 50, decay: 7 },
  { name: 'quadratic', initial: 500, minimum: 100, decay: 30 },
  { name: 'expFloor', initial: 1000, ratio: 0.25, difficulty: 5 },
  { name: 'rational', initial: 500, minimum: 100, halfAt: 6, steepness: 1 },
]

/** All rights; ranked, but affecting even tasks only; guests without effect. */
const threeDivisions: readonly DivisionRights[] = [
  { ranksOverall: true, scores: true, bloods: true, affectsValue: true },
  {
    ranksOverall: true,
    scores: true,
    bloods: false,
    affectsValue: true,
    tasks: Object.fromEntries(
      [1, 3, 5, 7, 9, 11].map((task) => [task, { scores: true, bloods: false, affectsValue: false }]),
    ),
  },
  { ranksOverall: false, scores: false, bloods: false, affectsValue: false },
]

/** A random history of everything that organisers and teams can do, in a valid order. */
export function randomHistory(seed: number, steps: number): ScoreEvent[] {
  const random = createRandom(seed)
  const tasks = 3 + random(Math.min(40, 10 + Math.floor(steps / 200)))
  const causes: ScoreEvent[] = []
  const solved = new Set<string>()
  let [teams, at] = [0, 1_000_000]
  type Step = ScoreEvent extends infer C ? (C extends ScoreEvent ? Omit<C, 'seq' | 'at'> : never) : never
  const add = (step: Step) => {
    at += random(5) === 0 ? 0 : random(60_000)
    causes.push({ ...step, seq: causes.length + 1, at } as ScoreEvent)
  }
  for (const [division, rights] of threeDivisions.entries()) add({ kind: 'division', division, rights })
  add({ kind: 'bloods', percents: [5, 3, 1] })
  for (let task = 0; task < tasks; task += 1)
    add({ kind: 'rule', task, rule: manyRules[task % manyRules.length] as ScoringRule })
  while (causes.length < steps) {
    const [team, task] = [random(Math.max(1, teams)), random(tasks)]
    const key = `${team} ${task}`
    const chance = random(100)
    if (teams < 2 || chance < 8) add({ kind: 'join', team: teams++, division: random(3) })
    else if (chance < 70) {
      if (solved.has(key)) continue
      solved.add(key)
      add({ kind: 'solve', team, task })
    } else if (chance < 76 && solved.delete(key)) add({ kind: 'withdraw-solve', team, task })
    else if (chance < 84)
      add({ kind: 'hint', team, task, price: 5 * random(10), payable: random(2) ? 'now' : 'on-solve' })
    else if (chance < 88) add({ kind: random(2) ? 'award' : 'penalty', team, amount: random(100) })
    else if (chance < 93) add({ kind: random(2) ? 'ban' : 'unban', team })
    else if (chance < 96) add({ kind: 'move-division', team, division: random(3) })
    else if (chance < 97)
      add({ kind: 'division', division: random(3), rights: threeDivisions[random(3)] as DivisionRights })
    else add({ kind: 'rule', task, rule: manyRules[random(manyRules.length)] as ScoringRule })
  }
  return causes
}

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
  extra: number
  readonly solvedAt: Map<number, { readonly at: number; readonly seq: number }>
  readonly pendingHintCosts: Map<number, number>
}

/**
 * The same board by simple means: maps to which each event is applied, and a sum at the end. It shares only the
 * formulas with the fold, so that both agree only when both are right.
 */
export function referenceBoard(causes: readonly ScoreEvent[], until = Infinity): ReferenceRow[] {
  const teams = new Map<number, ReferenceTeam>()
  const rules = new Map<number, ScoringRule>()
  const divisions = new Map<number, DivisionRights>()
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
        team.pendingHintCosts.set(cause.task, (team.pendingHintCosts.get(cause.task) ?? 0) + cause.price)
    }
  }

  const playing = [...teams].filter(([, { isBanned, division }]) => !isBanned && divisions.has(division))
  const mayOn = ({ division }: ReferenceTeam, task: number): TaskRights => {
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
    const value = valueFor(rule, solvers.filter(({ team }) => mayOn(team, task).affectsValue).length)
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
      const points = scoring.map(([task]) => (worth.get(task) ?? 0) - (team.pendingHintCosts.get(task) ?? 0))
      return {
        team: number,
        score: points.reduce((sum, one) => sum + one, team.extra + (bonuses.get(number) ?? 0)),
        solves: scoring.length,
        lastAt: Math.max(-1, ...scoring.map(([, { at }]) => at)),
      }
    })
  const late = (at: number) => (at < 0 ? Infinity : at)
  const isEqual = (a: ReferenceTotal, b: ReferenceTotal) => a.score === b.score && a.lastAt === b.lastAt
  rows.sort(
    (a, b) =>
      b.score - a.score ||
      (a.lastAt === b.lastAt ? 0 : late(a.lastAt) < late(b.lastAt) ? -1 : 1) ||
      a.team - b.team,
  )
  let rank = 0
  return rows.map((row, place) => {
    if (place === 0 || !isEqual(row, rows[place - 1] as ReferenceTotal)) rank = place + 1
    return { ...row, rank }
  })
}

type ReferenceTotal = Omit<ReferenceRow, 'rank'>
