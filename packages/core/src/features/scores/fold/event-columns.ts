import type { ScoreEvent } from '../ledger/score-event.rules.ts'

/**
 * The score events of one competition for the fold: solves, possibly millions, as numeric columns in order of time;
 * joins by team; the rest as objects. Append-only, in the ledger's order.
 */
export type ScoreEventColumns = {
  readonly solves: SolveColumns
  /** Withdrawn solves, with their times. */
  readonly withdrawals: { solve: number; readonly at: number }[]
  /** By team: time and division of joining. */
  joinedAt: Float64Array
  joinedDivision: Uint16Array
  readonly others: OtherScoreEvent[]
  teams: number
  tasks: number
  lastSeq: number
}

type OtherScoreEvent = Exclude<ScoreEvent, { readonly kind: 'solve' | 'withdraw-solve' | 'join' }>
type EventOf<K extends ScoreEvent['kind']> = Extract<ScoreEvent, { readonly kind: K }>
type Column = Int32Array | Uint16Array | Float64Array

export type SolveColumns = {
  length: number
  team: Int32Array
  task: Uint16Array
  at: Float64Array
}

export function emptyColumns({ teams = 64, solves = 1024 } = {}): ScoreEventColumns {
  return {
    solves: {
      length: 0,
      team: new Int32Array(solves),
      task: new Uint16Array(solves),
      at: new Float64Array(solves),
    },
    withdrawals: [],
    joinedAt: new Float64Array(teams).fill(Infinity),
    joinedDivision: new Uint16Array(teams),
    others: [],
    teams: 0,
    tasks: 0,
    lastSeq: 0,
  }
}

export function appendToColumns(columns: ScoreEventColumns, event: ScoreEvent): void {
  if (event.seq <= columns.lastSeq) throw new Error(`cause ${event.seq} comes after ${columns.lastSeq}`)
  columns.lastSeq = event.seq
  if ('team' in event) columns.teams = Math.max(columns.teams, event.team + 1)
  if ('task' in event) columns.tasks = Math.max(columns.tasks, event.task + 1)
  if (event.kind === 'solve') appendSolve(columns, event)
  else if (event.kind === 'withdraw-solve') appendWithdrawal(columns, event)
  else if (event.kind === 'join') appendJoin(columns, event)
  else columns.others.push(event)
}

/** A solve that was received before others but committed after them is inserted before those: few, and near the end. */
function appendSolve({ solves, withdrawals }: ScoreEventColumns, { team, task, at }: EventOf<'solve'>): void {
  const { length } = solves
  if (length === solves.team.length) {
    solves.team = growColumn(solves.team, new Int32Array(length * 2))
    solves.task = growColumn(solves.task, new Uint16Array(length * 2))
    solves.at = growColumn(solves.at, new Float64Array(length * 2))
  }
  let place = length
  while (place > 0 && (solves.at[place - 1] as number) > at) place -= 1
  if (place < length) {
    for (const column of [solves.team, solves.task, solves.at]) column.copyWithin(place + 1, place, length)
    for (const withdrawal of withdrawals) if (withdrawal.solve >= place) withdrawal.solve += 1
  }
  solves.team[place] = team
  solves.task[place] = task
  solves.at[place] = at
  solves.length = length + 1
}

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
