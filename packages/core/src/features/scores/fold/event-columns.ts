import { decodeCaptures, decodeStatuses } from '../ledger/round-codec.rules.ts'
import type { ScoreEvent } from '../ledger/score-event.ts'

/**
 * The score events of one competition for the fold: solves, possibly millions, as numeric columns in order of time;
 * joins by team; rounds decoded; the rest as objects. Append-only, in the ledger's order.
 */
export type ScoreEventColumns = {
  readonly solves: SolveColumns
  /** Withdrawn solves, with their times. */
  readonly withdrawals: { solve: number; readonly at: number }[]
  /** By team: time and division of joining. */
  joinedAt: Float64Array
  joinedDivision: Uint16Array
  readonly grades: EventOf<'grade'>[]
  readonly rounds: RoundColumns[]
  readonly others: OtherScoreEvent[]
  teams: number
  tasks: number
  lastSeq: number
}

type OtherScoreEvent = Exclude<
  ScoreEvent,
  { readonly kind: 'solve' | 'withdraw-solve' | 'join' | 'grade' | 'round' }
>
type EventOf<K extends ScoreEvent['kind']> = Extract<ScoreEvent, { readonly kind: K }>
type Column = Int32Array | Uint16Array | Float64Array

export type SolveColumns = {
  length: number
  team: Int32Array
  task: Uint16Array
  at: Float64Array
  /** Permille of the value, and the time that counts among equal scores; null until a solve has one of them. */
  credit: Uint16Array | null
  since: Float64Array | null
  /** The time that orders first solvers and is shown, where it is not `at`; null until a solve has one. */
  order: Float64Array | null
  /** NaN where the time counts; null until a solve has one. */
  tie: Float64Array | null
}

/** One service in one round. */
export type RoundColumns = {
  readonly at: number
  readonly task: number
  readonly round: number
  /** By team. */
  readonly statuses: Uint8Array
  /** As `decodeCaptures` has them. */
  readonly captures: Uint32Array
}

/** Permille. */
export const fullCredit = 1000

export function emptyColumns({ teams = 64, solves = 1024 } = {}): ScoreEventColumns {
  return {
    solves: {
      length: 0,
      team: new Int32Array(solves),
      task: new Uint16Array(solves),
      at: new Float64Array(solves),
      credit: null,
      since: null,
      order: null,
      tie: null,
    },
    withdrawals: [],
    joinedAt: new Float64Array(teams).fill(Infinity),
    joinedDivision: new Uint16Array(teams),
    grades: [],
    rounds: [],
    others: [],
    teams: 0,
    tasks: 0,
    lastSeq: 0,
  }
}

/** Whether scores come from solves of full value alone: such columns are folded and played back by the fast ways. */
export const haveSolvesOnly = ({ solves, grades, rounds, others }: ScoreEventColumns): boolean =>
  solves.credit === null &&
  grades.length === 0 &&
  rounds.length === 0 &&
  !others.some(({ kind }) => kind === 'stages')

export function appendToColumns(columns: ScoreEventColumns, event: ScoreEvent): void {
  if (event.seq <= columns.lastSeq) throw new Error(`cause ${event.seq} comes after ${columns.lastSeq}`)
  columns.lastSeq = event.seq
  if ('team' in event && event.team !== null) columns.teams = Math.max(columns.teams, event.team + 1)
  if ('task' in event && event.task !== null) columns.tasks = Math.max(columns.tasks, event.task + 1)
  if (event.kind === 'solve') appendSolve(columns, event)
  else if (event.kind === 'withdraw-solve') appendWithdrawal(columns, event)
  else if (event.kind === 'join') appendJoin(columns, event)
  else if (event.kind === 'grade') columns.grades.push(event)
  else if (event.kind === 'round') columns.rounds.push(decodeRound(event))
  else columns.others.push(event)
}

const decodeRound = ({ at, task, round, statuses, captures }: EventOf<'round'>): RoundColumns => ({
  at,
  task,
  round,
  statuses: decodeStatuses(statuses),
  captures: decodeCaptures(round, captures),
})

/** A solve that was received before others but committed after them is inserted before those: few, and near the end. */
function appendSolve({ solves, withdrawals }: ScoreEventColumns, event: EventOf<'solve'>): void {
  const { team, task, at } = event
  const { length } = solves
  if (length === solves.team.length) growSolves(solves)
  if (event.credit !== undefined || event.since !== undefined || event.tie !== undefined)
    addCreditColumns(solves)
  if (event.isDated) solves.order ??= solves.at.slice()
  if (event.tie !== undefined) solves.tie ??= new Float64Array(solves.team.length).fill(Number.NaN)
  let place = length
  while (place > 0 && (solves.at[place - 1] as number) > at) place -= 1
  if (place < length) {
    const { order, since, credit, tie } = solves
    for (const column of [solves.team, solves.task, solves.at, order, since, credit, tie])
      column?.copyWithin(place + 1, place, length)
    for (const withdrawal of withdrawals) if (withdrawal.solve >= place) withdrawal.solve += 1
  }
  solves.team[place] = team
  solves.task[place] = task
  solves.at[place] = at
  if (solves.credit) solves.credit[place] = event.credit ?? fullCredit
  if (solves.since) solves.since[place] = event.since ?? at
  if (solves.order) solves.order[place] = (event.isDated && event.since) || at
  if (solves.tie) solves.tie[place] = event.tie ?? Number.NaN
  solves.length = length + 1
}

function growSolves(solves: SolveColumns): void {
  const larger = solves.length * 2
  solves.team = growColumn(solves.team, new Int32Array(larger))
  solves.task = growColumn(solves.task, new Uint16Array(larger))
  solves.at = growColumn(solves.at, new Float64Array(larger))
  if (solves.credit) solves.credit = growColumn(solves.credit, new Uint16Array(larger))
  if (solves.since) solves.since = growColumn(solves.since, new Float64Array(larger))
  if (solves.order) solves.order = growColumn(solves.order, new Float64Array(larger))
  if (solves.tie) solves.tie = growColumn(solves.tie, new Float64Array(larger))
}

function addCreditColumns(solves: SolveColumns): void {
  solves.credit ??= new Uint16Array(solves.team.length).fill(fullCredit)
  solves.since ??= solves.at.slice()
}

/** When the answer of a solve was sent, for the order of first solvers and for readers. */
export const sentAtOf = ({ order, at }: SolveColumns, solve: number): number => (order ?? at)[solve] as number

/** Applies to the latest solve: a task may be solved again after a withdrawal. */
function appendWithdrawal(
  { solves, withdrawals }: ScoreEventColumns,
  { team, task, at }: EventOf<'withdraw-solve'>,
): void {
  for (let solve = solves.length - 1; solve >= 0; solve -= 1)
    if (solves.team[solve] === team && solves.task[solve] === task) {
      withdrawals.push({ solve, at })
      return
    }
}

function appendJoin(columns: ScoreEventColumns, { team, division, at }: EventOf<'join'>): void {
  const capacity = columns.joinedAt.length
  if (team >= capacity) {
    const larger = Math.max(capacity * 2, team + 1)
    columns.joinedAt = growColumn(columns.joinedAt, new Float64Array(larger).fill(Infinity))
    columns.joinedDivision = growColumn(columns.joinedDivision, new Uint16Array(larger))
  }
  columns.joinedAt[team] = at
  columns.joinedDivision[team] = division
}

function growColumn<C extends Column>(from: C, into: C): C {
  into.set(from)
  return into
}
