import { valueFor } from '@tiltyard/competition-types/scoring'
import type { ScoringRule } from '@tiltyard/contracts'
import type { CauseColumns } from '../fold/cause-columns.ts'
import { counts } from '../fold/counting.rules.ts'
import type { Cause } from '../ledger/causes.ts'
import { mergeCauses } from './merge-causes.rules.ts'
import { createRoster } from './roster.ts'

/** The scores of some teams as a competition went on, cause by cause. */
export type Playback = {
  readonly followed: readonly number[]
  /** Of each followed team, after everything that was taken so far. */
  readonly score: Float64Array
  nextAt(): number
  /** Takes all causes before this moment. */
  advance(until: number): void
  /** Whether there is room for what the columns hold by now. */
  fits(): boolean
}

const nobody = -1

/**
 * What the fold says of a moment, for every moment in one pass: a solve changes what its task is worth, and with it the
 * scores of those followed teams that have the task. Nothing else is looked at.
 */
export function playBack(columns: CauseColumns, followed: readonly number[]): Playback {
  const room = { solves: columns.solves.team.length, teams: columns.joinedAt.length, tasks: columns.tasks }
  const tasks = columns.tasks
  const index = new Int32Array(room.teams).fill(nobody)
  for (const [one, team] of followed.entries()) index[team] = one
  const score = new Float64Array(followed.length)
  const points = new Float64Array(followed.length * tasks)
  /** Solves that score, and what is owed for hints, by followed team and task. */
  const has = new Int32Array(followed.length * tasks)
  const owed = new Float64Array(followed.length * tasks)
  const worth = new Float64Array(followed.length)
  const count = new Int32Array(tasks)
  const rules = new Array<ScoringRule | undefined>(tasks)
  const bloods: number[][] = Array.from({ length: tasks }, () => [])
  let percents: readonly number[] = []
  const roster = createRoster(columns, room)
  const { bits } = roster

  function settle(task: number): void {
    const rule = rules[task]
    const value = rule ? valueFor(rule, count[task] as number) : 0
    for (let one = 0; one < followed.length; one += 1) {
      const cell = one * tasks + task
      const solves = has[cell] as number
      worth[one] = solves === 0 ? 0 : solves * (value - (owed[cell] as number))
    }
    const first = bloods[task] as number[]
    for (let place = 0; place < first.length; place += 1) {
      const one = index[columns.solves.team[first[place] as number] as number] as number
      if (one !== nobody)
        worth[one] = (worth[one] as number) + Math.round((value * (percents[place] ?? 0)) / 100)
    }
    for (let one = 0; one < followed.length; one += 1) {
      const cell = one * tasks + task
      score[one] = (score[one] as number) + (worth[one] as number) - (points[cell] as number)
      points[cell] = worth[one] as number
    }
  }

  function mark(solve: number, next: number): void {
    const before = bits[solve] as number
    if (before === next) return
    bits[solve] = next
    const task = columns.solves.task[solve] as number
    const changed = before ^ next
    if (changed & counts.movesValue)
      count[task] = (count[task] as number) + (next & counts.movesValue ? 1 : -1)
    if (changed & counts.bloods) markFirst(solve, task, (next & counts.bloods) > 0)
    const one = index[columns.solves.team[solve] as number] as number
    if (one !== nobody && changed & counts.scores) {
      const cell = one * tasks + task
      has[cell] = (has[cell] as number) + (next & counts.scores ? 1 : -1)
    }
    settle(task)
  }

  /** One that comes after all the first ones can only be the next of them; anything else needs another look. */
  function markFirst(solve: number, task: number, isEligible: boolean): void {
    const first = bloods[task] as number[]
    if (!isEligible || solve < (first.at(-1) ?? 0)) bloods[task] = roster.firstOf(task, percents.length)
    else if (first.length < percents.length) first.push(solve)
  }

  const adjust = (team: number, amount: number) => {
    const one = index[team] ?? nobody
    if (one !== nobody) score[one] = (score[one] as number) + amount
  }

  function takeHint({ team, task, price, payable }: Extract<Cause, { readonly kind: 'hint' }>): void {
    const one = index[team] ?? nobody
    if (payable === 'now') adjust(team, -price)
    else if (one !== nobody) {
      owed[one * tasks + task] = (owed[one * tasks + task] as number) + price
      settle(task)
    }
  }

  function takeBloods(next: readonly number[]): void {
    percents = next
    for (let task = 0; task < tasks; task += 1) {
      bloods[task] = roster.firstOf(task, percents.length)
      settle(task)
    }
  }

  function takeOther(cause: CauseColumns['others'][number]): void {
    if ('amount' in cause) adjust(cause.team, cause.kind === 'award' ? cause.amount : -cause.amount)
    else if (cause.kind === 'hint') takeHint(cause)
    else if (cause.kind === 'bloods') takeBloods(cause.percents)
    else if (cause.kind === 'rule') {
      rules[cause.task] = cause.rule
      settle(cause.task)
    } else roster.take(cause, mark)
  }

  const merge = mergeCauses(columns, {
    join: (team) => roster.join(team, mark),
    solve: (solve) => roster.solve(solve, mark),
    withdraw: (solve) => roster.withdraw(solve, mark),
    other: takeOther,
  })
  return {
    followed,
    score,
    nextAt: merge.nextAt,
    advance(until) {
      while (merge.nextAt() < until) merge.take()
    },
    fits: () =>
      columns.solves.team.length === room.solves &&
      columns.joinedAt.length === room.teams &&
      columns.tasks === room.tasks,
  }
}
