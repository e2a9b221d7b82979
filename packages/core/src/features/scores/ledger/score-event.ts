import type { ScoreDecimals, ScoringRule } from '@tiltyard/contracts'

/**
 * Everything that changes a board, with its number in the ledger and its time in milliseconds. Teams, tasks and
 * divisions are numbers from 0 on, in the order in which the ledger first names them; amounts are in units.
 */
export type ScoreEvent = { readonly seq: number; readonly at: number } & (
  | { readonly kind: 'join'; readonly team: number; readonly division: number }
  | {
      readonly kind: 'solve'
      readonly team: number
      readonly task: number
      /** Permille of the value; left out: all of it. */
      readonly credit?: number
      /** Among equal scores this time counts, where the answer had to wait for a reviewer. */
      readonly since?: number
      /** The time of `since` orders first solvers too, and is shown: a rejudged answer counts from when it was sent. */
      readonly isDated?: true
      /** Among equal scores the smaller sum is better; left out: the time counts. */
      readonly tie?: number
    }
  | { readonly kind: 'withdraw-solve'; readonly team: number; readonly task: number }
  | {
      readonly kind: 'hint'
      readonly team: number
      readonly task: number
      readonly price: number
      /** Paid at once, or only by entries that solve the task. */
      readonly payable: 'now' | 'on-solve'
    }
  | { readonly kind: 'award' | 'penalty'; readonly team: number; readonly amount: number }
  | { readonly kind: 'ban' | 'unban'; readonly team: number }
  | { readonly kind: 'move-division'; readonly team: number; readonly division: number }
  | { readonly kind: 'rule'; readonly task: number; readonly rule: ScoringRule }
  | { readonly kind: 'division'; readonly division: number; readonly rights: DivisionRights }
  /** Percent of the value for the first, second … solver; empty: none. */
  | { readonly kind: 'bloods'; readonly percents: readonly number[] }
  | {
      readonly kind: 'grade'
      readonly team: number
      readonly task: number
      /** The entry's whole score on the task, which replaces an earlier grade; null withdraws it. */
      readonly amount: number | null
      /** Among equal scores the smaller sum is better. */
      readonly tie?: number
    }
  | { readonly kind: 'game'; readonly game: GameSettings }
  | {
      readonly kind: 'round'
      /** The service. */
      readonly task: number
      readonly round: number
      /** As `round-codec.rules.ts` writes them. */
      readonly statuses: string
      readonly captures: string
    }
  /** Checks of these rounds count as passed; null: for all teams. */
  | {
      readonly kind: 'excuse'
      readonly task: number
      readonly from: number
      readonly to: number
      readonly teams: readonly number[] | null
    }
  /** Captures of these rounds count for nobody; null: by all attackers, or of all services. */
  | {
      readonly kind: 'void'
      readonly team: number | null
      readonly task: number | null
      readonly from: number
      readonly to: number
    }
  | { readonly kind: 'stages'; readonly stages: readonly StageWeight[] }
  /** Who takes part in a stage; the latest list of a stage counts. `board` is the hash of the board it was read from. */
  | {
      readonly kind: 'advance'
      readonly stage: number
      readonly teams: readonly number[]
      readonly reserves: readonly number[]
      readonly board: string
    }
)

/** Effects of solves by a division's teams on one task. */
export type TaskRights = {
  readonly scores: boolean
  /** Whether they are eligible for bloods. */
  readonly bloods: boolean
  /** Whether they lower the task's value for everybody. */
  readonly affectsValue: boolean
}

export type DivisionRights = TaskRights & {
  /** Whether its teams are on the overall board. */
  readonly ranksOverall: boolean
  /** Overrides by task. */
  readonly tasks?: Readonly<Record<number, TaskRights>>
}

/** How the rounds of an attack-defence stage are scored. */
export type GameSettings = {
  readonly preset: 'faust'
  /** Permille of a round's availability points by status of the check; left out: those of the preset. */
  readonly slaCredit?: readonly number[]
}

/** The share of a stage in the total of a competition with several. */
export type StageWeight = {
  readonly number: number
  readonly weight: number
  readonly norm: 'raw' | 'max' | 'rank' | 'zscore'
  /** The most that counts, in units of the stage; null: no limit. */
  readonly cap: number | null
  /** Of the stage's own scores. */
  readonly decimals: ScoreDecimals
  readonly tasks: readonly number[]
}

/** A row of the ledger as it is stored, exported and hashed: a score event with details for people. */
export type ScoreEventRecord = {
  readonly seq: number
  /** ISO with milliseconds, so that the value read back is the one that was hashed. */
  readonly at: string
  readonly kind: ScoreEvent['kind']
  readonly team: number | null
  readonly task: number | null
  readonly division: number | null
  readonly amount: number | null
  readonly details: Readonly<Record<string, unknown>> | null
}

type LedgerAssigned = 'seq' | 'at'
/** A score event without a number; `note` is stored with it and has no effect (a reason, a submission). */
export type NewScoreEvent = (ScoreEvent extends infer C
  ? C extends ScoreEvent
    ? Omit<C, LedgerAssigned>
    : never
  : never) & {
  readonly note?: Readonly<Record<string, unknown>>
}
