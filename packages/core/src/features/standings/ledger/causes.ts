import type { ScoringRule } from '@tiltyard/contracts'

/**
 * What moves a board, each with its number in the ledger and its moment (milliseconds). Teams, tasks and divisions are
 * numbers from 0 on, given in the order in which the ledger first names them.
 */
export type Cause = { readonly seq: number; readonly at: number } & (
  | { readonly kind: 'join'; readonly team: number; readonly division: number }
  | { readonly kind: 'solve'; readonly team: number; readonly task: number }
  | { readonly kind: 'withdraw-solve'; readonly team: number; readonly task: number }
  | {
      readonly kind: 'hint'
      readonly team: number
      readonly task: number
      readonly price: number
      /** At once, or only from those who solve the task. */
      readonly payable: 'now' | 'on-solve'
    }
  | { readonly kind: 'award' | 'penalty'; readonly team: number; readonly amount: number }
  | { readonly kind: 'ban' | 'unban'; readonly team: number }
  | { readonly kind: 'move-division'; readonly team: number; readonly division: number }
  | { readonly kind: 'rule'; readonly task: number; readonly rule: ScoringRule }
  | { readonly kind: 'division'; readonly division: number; readonly rights: DivisionRights }
  /** Percent of the value for the first, second … solver; empty: none. */
  | { readonly kind: 'bloods'; readonly percents: readonly number[] }
)

/** What the solves of a division's teams do on one task. */
export type TaskRights = {
  readonly scores: boolean
  /** Whether they may be among the first who get a bonus. */
  readonly bloods: boolean
  /** Whether they make the task cheaper for everybody. */
  readonly movesValue: boolean
}

export type DivisionRights = TaskRights & {
  /** Whether its teams stand on the board of all. */
  readonly ranksOverall: boolean
  /** Where they differ, by task. */
  readonly tasks?: Readonly<Record<number, TaskRights>>
}
