import type { Cause } from './causes.ts'

type SolveOf = { readonly team: number; readonly task: number; readonly at: number }
type Column = Int32Array | Uint16Array | Float64Array

/**
 * The causes of one competition, as the fold reads them: solves, of which there may be millions, as columns of numbers;
 * the rest as they are. Only ever appended to, in the ledger's order.
 */
export type CauseColumns = {
  readonly solves: SolveColumns
  /** Which solves were taken back, and when. */
  readonly withdrawals: { readonly solve: number; readonly at: number }[]
  readonly others: OtherCause[]
  teams: number
  tasks: number
  lastSeq: number
}

type OtherCause = Exclude<Cause, { readonly kind: 'solve' | 'withdraw-solve' }>

export type SolveColumns = {
  length: number
  team: Int32Array
  task: Uint16Array
  at: Float64Array
}

export function emptyColumns(expectedSolves = 1024): CauseColumns {
  return {
    solves: {
      length: 0,
      team: new Int32Array(expectedSolves),
      task: new Uint16Array(expectedSolves),
      at: new Float64Array(expectedSolves),
    },
    withdrawals: [],
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
  if (cause.kind === 'solve') appendSolve(columns.solves, cause)
  else if (cause.kind === 'withdraw-solve') appendWithdrawal(columns, cause)
  else columns.others.push(cause)
}

/** Of the latest solve: a task may be solved again after a solve of it was taken back. */
function appendWithdrawal({ solves, withdrawals }: CauseColumns, { team, task, at }: SolveOf): void {
  for (let solve = solves.length - 1; solve >= 0; solve -= 1)
    if (solves.team[solve] === team && solves.task[solve] === task) {
      withdrawals.push({ solve, at })
      return
    }
}

function appendSolve(solves: SolveColumns, { team, task, at }: SolveOf): void {
  const { length } = solves
  if (length === solves.team.length) {
    solves.team = grown(solves.team, new Int32Array(length * 2))
    solves.task = grown(solves.task, new Uint16Array(length * 2))
    solves.at = grown(solves.at, new Float64Array(length * 2))
  }
  solves.team[length] = team
  solves.task[length] = task
  solves.at[length] = at
  solves.length = length + 1
}

function grown<C extends Column>(from: C, into: C): C {
  into.set(from)
  return into
}
