import type { ScoringRule } from '@tiltyard/contracts'
import type { DivisionRights } from '../ledger/causes.ts'
import type { CauseColumns } from './cause-columns.ts'

/** Everything but solves, as it stood just before a moment. */
export type Facts = {
  /** By team; `absent` for one that has not joined yet, or is banned. */
  readonly division: Uint16Array
  /** By team: awards, less penalties and the hints that were paid at once. */
  readonly adjustment: Float64Array
  /** By task. */
  readonly rule: readonly (ScoringRule | undefined)[]
  /** By division; a team in one without rights is on no board. */
  readonly rights: readonly (DivisionRights | undefined)[]
  readonly bloodPercents: readonly number[]
  /** Teams that took hints which they pay for when they solve the task. */
  readonly owes: ReadonlySet<number>
  owed(team: number, task: number): number
}

/** In no division: stands on no board, and its solves count for nothing. */
export const absent = 0xffff

export function readFacts(columns: CauseColumns, until: number): Facts {
  const { others, teams, tasks } = columns
  const division = divisionsJoined(columns, until)
  const banned = new Uint8Array(teams)
  const adjustment = new Float64Array(teams)
  const rule = new Array<ScoringRule | undefined>(tasks)
  const rights: (DivisionRights | undefined)[] = []
  let bloodPercents: readonly number[] = []
  const owes = new Set<number>()
  const debts = new Map<number, number>()
  const keyOf = (team: number, task: number) => team * tasks + task
  const adjust = (team: number, amount: number) => {
    adjustment[team] = (adjustment[team] as number) + amount
  }

  for (const cause of others) {
    if (cause.at >= until) continue
    switch (cause.kind) {
      case 'move-division':
        if (division[cause.team] !== absent) division[cause.team] = cause.division
        break
      case 'ban':
      case 'unban':
        banned[cause.team] = cause.kind === 'ban' ? 1 : 0
        break
      case 'award':
        adjust(cause.team, cause.amount)
        break
      case 'penalty':
        adjust(cause.team, -cause.amount)
        break
      case 'rule':
        rule[cause.task] = cause.rule
        break
      case 'division':
        rights[cause.division] = cause.rights
        break
      case 'bloods':
        bloodPercents = cause.percents
        break
      case 'hint': {
        if (cause.payable === 'now') {
          adjust(cause.team, -cause.price)
          break
        }
        const key = keyOf(cause.team, cause.task)
        owes.add(cause.team)
        debts.set(key, (debts.get(key) ?? 0) + cause.price)
      }
    }
  }
  for (let team = 0; team < teams; team += 1)
    if (banned[team] || !rights[division[team] as number]) division[team] = absent
  return {
    division,
    adjustment,
    rule,
    rights,
    bloodPercents,
    owes,
    owed: (team, task) => debts.get(keyOf(team, task)) ?? 0,
  }
}

function divisionsJoined({ teams, joinedAt, joinedDivision }: CauseColumns, until: number): Uint16Array {
  const division = new Uint16Array(teams).fill(absent)
  for (let team = 0; team < teams; team += 1)
    if ((joinedAt[team] ?? Infinity) < until) division[team] = joinedDivision[team] as number
  return division
}
