import type { Cause } from '../ledger/causes.ts'

/**
 * The causes of one competition, as the fold reads them: solves, of which there may be millions, as columns of numbers
 * in the order of their moments; joins by team; the rest as they are. Only ever appended to, in the ledger's order.
 */
export type CauseColumns = {
  readonly solves: SolveColumns
  /** Which solves were taken back, and when. */
  readonly withdrawals: { solve: number; readonly at: number }[]
  /** By team: when it joined, and where. */
  joinedAt: Float64Array
  joinedDivision: Uint16Array
  readonly others: OtherCause[]
  teams: number
  tasks: number
  lastSeq: number
}

type OtherCause = Exclude<Cause, { readonly kind: 'solve' | 'withdraw-solve' | 'join' }>
type CauseOf<K extends Cause['kind']> = Extract<Cause, { readonly kind: K }>
type Column = Int32Array | Uint16Array | Float64Array

export type SolveColumns = {
  length: number
  team: Int32Array
  task: Uint16Array
  at: Float64Array
}

export function emptyColumns({ teams = 64, solves = 1024 } = {}): CauseColumns {
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

export function append(columns: CauseColumns, cause: Cause): void {
  if (cause.seq <= columns.lastSeq) throw new Error(`cause ${cause.seq} comes after ${columns.lastSeq}`)
  columns.lastSeq = cause.seq
  if ('team' in cause) columns.teams = Math.max(columns.teams, cause.team + 1)
  if ('task' in cause) columns.tasks = Math.max(columns.tasks, cause.task + 1)
  if (cause.kind === 'solve') appendSolve(columns, cause)
  else if (cause.kind === 'withdraw-solve') appendWithdrawal(columns, cause)
  else if (cause.kind === 'join') appendJoin(columns, cause)
  else columns.others.push(cause)
}

/** A solve that was received before others but committed after them moves in before those: few, and near the end. */
function appendSolve({ solves, withdrawals }: CauseColumns, { team, task, at }: CauseOf<'solve'>): void {
  const { length } = solves
  if (length === solves.team.length) {
    solves.team = grown(solves.team, new Int32Array(length * 2))
    solves.task = grown(solves.task, new Uint16Array(length * 2))
    solves.at = grown(solves.at, new Float64Array(length * 2))
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

/** Of the latest solve: a task may be solved again after a solve of it was taken back. */
function appendWithdrawal(
  { solves, withdrawals }: CauseColumns,
  { team, task, at }: CauseOf<'withdraw-solve'>,
): void {
  for (let solve = solves.length - 1; solve >= 0; solve -= 1)
    if (solves.team[solve] === team && solves.task[solve] === task) {
      withdrawals.push({ solve, at })
      return
    }
}

function appendJoin(columns: CauseColumns, { team, division, at }: CauseOf<'join'>): void {
  const room = columns.joinedAt.length
  if (team >= room) {
    const larger = Math.max(room * 2, team + 1)
    columns.joinedAt = grown(columns.joinedAt, new Float64Array(larger).fill(Infinity))
    columns.joinedDivision = grown(columns.joinedDivision, new Uint16Array(larger))
  }
  columns.joinedAt[team] = at
  columns.joinedDivision[team] = division
}

function grown<C extends Column>(from: C, into: C): C {
  into.set(from)
  return into
}
