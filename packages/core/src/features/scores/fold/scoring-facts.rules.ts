import type { ScoringRule } from '@tiltyard/contracts'
import type { DivisionRights, GameSettings, ScoreEvent, StageWeight } from '../ledger/score-event.ts'
import { fullCredit, type ScoreEventColumns, type SolveColumns } from './event-columns.ts'

type EventOf<K extends ScoreEvent['kind']> = Extract<ScoreEvent, { readonly kind: K }>

/** All facts except for solves, just before a moment. */
export type ScoringFacts = {
  /** By team; `NO_DIVISION` for a team that has not joined yet or is banned. */
  readonly division: Uint16Array
  /** By team: awards minus penalties and hints that were paid at once. */
  readonly adjustment: Float64Array
  /** By task. */
  readonly rule: readonly (ScoringRule | undefined)[]
  /** By division; teams of a division without rights are on no board. */
  readonly rights: readonly (DivisionRights | undefined)[]
  readonly bloodPercents: readonly number[]
  /** Teams with hints that are paid when they solve the task. */
  readonly teamsWithHintCosts: ReadonlySet<number>
  pendingHintCost(team: number, task: number): number
  /** Hints that were paid at once, which `adjustment` contains. */
  readonly paidHints: readonly EventOf<'hint'>[]
  readonly game: GameSettings | null
  readonly excuses: readonly EventOf<'excuse'>[]
  readonly voids: readonly EventOf<'void'>[]
  /** Null: the competition has no stages that are combined. */
  readonly stages: readonly StageWeight[] | null
  /** By the number of a stage: the teams of its latest list. */
  readonly advanced: ReadonlyMap<number, readonly number[]>
}

/** Without a division: the team is on no board, and its solves do not count. */
export const NO_DIVISION = 0xffff

export function foldFacts(columns: ScoreEventColumns, until: number): ScoringFacts {
  const { others, teams, tasks } = columns
  const division = divisionsJoined(columns, until)
  const banned = new Uint8Array(teams)
  const adjustment = new Float64Array(teams)
  const rule = new Array<ScoringRule | undefined>(tasks)
  const rights: (DivisionRights | undefined)[] = []
  let bloodPercents: readonly number[] = []
  const teamsWithHintCosts = new Set<number>()
  const hintCosts = new Map<number, number>()
  const paidHints: EventOf<'hint'>[] = []
  let game: GameSettings | null = null
  const excuses: EventOf<'excuse'>[] = []
  const voids: EventOf<'void'>[] = []
  let stages: readonly StageWeight[] | null = null
  const advanced = new Map<number, readonly number[]>()
  const keyOf = (team: number, task: number) => team * tasks + task
  const adjust = (team: number, amount: number) => {
    adjustment[team] = (adjustment[team] as number) + amount
  }

  for (const event of others) {
    if (event.at >= until) continue
    switch (event.kind) {
      case 'move-division':
        if (division[event.team] !== NO_DIVISION) division[event.team] = event.division
        break
      case 'ban':
      case 'unban':
        banned[event.team] = event.kind === 'ban' ? 1 : 0
        break
      case 'award':
        adjust(event.team, event.amount)
        break
      case 'penalty':
        adjust(event.team, -event.amount)
        break
      case 'rule':
        rule[event.task] = event.rule
        break
      case 'division':
        rights[event.division] = event.rights
        break
      case 'bloods':
        bloodPercents = event.percents
        break
      case 'hint': {
        if (event.payable === 'now') {
          adjust(event.team, -event.price)
          paidHints.push(event)
          break
        }
        const key = keyOf(event.team, event.task)
        teamsWithHintCosts.add(event.team)
        hintCosts.set(key, (hintCosts.get(key) ?? 0) + event.price)
        break
      }
      case 'game':
        game = event.game
        break
      case 'excuse':
        excuses.push(event)
        break
      case 'void':
        voids.push(event)
        break
      case 'stages':
        stages = event.stages
        break
      case 'advance':
        advanced.set(event.stage, event.teams)
    }
  }
  for (let team = 0; team < teams; team += 1)
    if (banned[team] || !rights[division[team] as number]) division[team] = NO_DIVISION
  return {
    division,
    adjustment,
    rule,
    rights,
    bloodPercents,
    teamsWithHintCosts,
    pendingHintCost: (team, task) => hintCosts.get(keyOf(team, task)) ?? 0,
    paidHints,
    game,
    excuses,
    voids,
    stages,
    advanced,
  }
}

function divisionsJoined({ teams, joinedAt, joinedDivision }: ScoreEventColumns, until: number): Uint16Array {
  const division = new Uint16Array(teams).fill(NO_DIVISION)
  for (let team = 0; team < teams; team += 1)
    if ((joinedAt[team] ?? Infinity) < until) division[team] = joinedDivision[team] as number
  return division
}

/** Whether what a team does on a task scores. */
export function canScore({ division, rights }: ScoringFacts, team: number, task: number): boolean {
  const place = division[team] ?? NO_DIVISION
  const usual = place === NO_DIVISION ? undefined : rights[place]
  return usual ? (usual.tasks?.[task] ?? usual).scores : false
}

/**
 * Effects of a solve as bits. `owing`: its team has hints that are paid with the solve; `partial`: it has less than the
 * whole value.
 */
export const SolveFlag = { scores: 1, bloods: 2, affectsValue: 4, owing: 8, partial: 16 } as const

/** Effects of each solve before `until`; 0 for a withdrawn solve or a team without a division. */
export function computeSolveFlags(
  { solves, withdrawals, tasks }: ScoreEventColumns,
  facts: ScoringFacts,
  until: number,
): Uint8Array {
  const { division, teamsWithHintCosts } = facts
  const rights = solveFlagTable(facts, tasks)
  const { team, task } = solves
  const solveFlags = new Uint8Array(countSolvesBefore(solves, until))
  for (let n = 0; n < solveFlags.length; n += 1) {
    const place = division[team[n] as number] as number
    if (place !== NO_DIVISION) solveFlags[n] = rights[place * tasks + (task[n] as number)] as number
  }
  if (teamsWithHintCosts.size > 0)
    for (let n = 0; n < solveFlags.length; n += 1)
      if (solveFlags[n] && teamsWithHintCosts.has(team[n] as number))
        solveFlags[n] = (solveFlags[n] as number) | SolveFlag.owing
  if (solves.credit)
    for (let n = 0; n < solveFlags.length; n += 1)
      if (solveFlags[n] && solves.credit[n] !== fullCredit)
        solveFlags[n] = (solveFlags[n] as number) | SolveFlag.partial
  for (const { solve, at } of withdrawals) if (at < until && solve < solveFlags.length) solveFlags[solve] = 0
  return solveFlags
}

export function countSolvesBefore({ at, length }: SolveColumns, until: number): number {
  let [low, high] = [0, length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((at[middle] as number) < until) low = middle + 1
    else high = middle
  }
  return low
}

function solveFlagTable({ rights }: ScoringFacts, tasks: number): Uint8Array {
  const table = new Uint8Array(rights.length * tasks)
  for (const [division, usual] of rights.entries())
    for (let task = 0; usual && task < tasks; task += 1) {
      const { scores, bloods, affectsValue } = usual.tasks?.[task] ?? usual
      table[division * tasks + task] =
        (scores ? SolveFlag.scores : 0) |
        (bloods ? SolveFlag.bloods : 0) |
        (affectsValue ? SolveFlag.affectsValue : 0)
    }
  return table
}
