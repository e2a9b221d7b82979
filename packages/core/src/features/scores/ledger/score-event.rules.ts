import { createHash } from 'node:crypto'
import type { ScoringRule } from '@tiltyard/contracts'

/**
 * Everything that changes a board, with its number in the ledger and its time in milliseconds. Teams, tasks and
 * divisions are numbers from 0 on, in the order in which the ledger first names them.
 */
export type ScoreEvent = { readonly seq: number; readonly at: number } & (
  | { readonly kind: 'join'; readonly team: number; readonly division: number }
  | { readonly kind: 'solve'; readonly team: number; readonly task: number }
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

export function toScoreEventRecord(event: NewScoreEvent, seq: number, at: string): ScoreEventRecord {
  const details = { ...event.note, ...detailsOf(event) }
  return {
    seq,
    at,
    kind: event.kind,
    team: 'team' in event ? event.team : null,
    task: 'task' in event ? event.task : null,
    division: 'division' in event ? event.division : null,
    amount: amountOf(event),
    details: Object.keys(details).length > 0 ? details : null,
  }
}

function amountOf(event: NewScoreEvent): number | null {
  if (event.kind === 'hint') return event.price
  return 'amount' in event ? event.amount : null
}

function detailsOf(event: NewScoreEvent): Record<string, unknown> {
  switch (event.kind) {
    case 'hint':
      return { payable: event.payable }
    case 'rule':
      return { rule: event.rule }
    case 'division':
      return { rights: event.rights }
    case 'bloods':
      return { percents: event.percents }
    default:
      return {}
  }
}

/** Only rows that this platform wrote, or that an import has validated, are parsed here. */
export function toScoreEvent({
  seq,
  at,
  kind,
  team,
  task,
  division,
  amount,
  details,
}: Omit<ScoreEventRecord, 'at'> & { readonly at: number }): ScoreEvent {
  const numbers = { team: team as number, task: task as number, division: division as number }
  const typedDetails = details as {
    readonly payable: 'now' | 'on-solve'
    readonly rule: ScoringRule
    readonly rights: DivisionRights
    readonly percents: readonly number[]
  }
  switch (kind) {
    case 'join':
    case 'move-division':
      return { seq, at, kind, team: numbers.team, division: numbers.division }
    case 'solve':
    case 'withdraw-solve':
      return { seq, at, kind, team: numbers.team, task: numbers.task }
    case 'hint':
      return {
        seq,
        at,
        kind,
        team: numbers.team,
        task: numbers.task,
        price: amount as number,
        payable: typedDetails.payable,
      }
    case 'award':
    case 'penalty':
      return { seq, at, kind, team: numbers.team, amount: amount as number }
    case 'ban':
    case 'unban':
      return { seq, at, kind, team: numbers.team }
    case 'rule':
      return { seq, at, kind, task: numbers.task, rule: typedDetails.rule }
    case 'division':
      return { seq, at, kind, division: numbers.division, rights: typedDetails.rights }
    case 'bloods':
      return { seq, at, kind, percents: typedDetails.percents }
  }
}

/** Predecessor of the first event of every ledger. */
export const genesisHash = Buffer.alloc(32)

/**
 * Each hash covers the previous one, so that changing, adding or removing a row changes the last hash. Without a key,
 * so that anybody can verify an export.
 */
export function hashScoreEvent(previous: Buffer, event: ScoreEventRecord): Buffer {
  const { seq, at, kind, team, task, division, amount, details } = event
  return createHash('sha256')
    .update(previous)
    .update(JSON.stringify([seq, at, kind, team, task, division, amount, withSortedKeys(details)]))
    .digest()
}

/** jsonb does not preserve the order of members; the hash must not depend on it. */
function withSortedKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withSortedKeys)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, member]) => member !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, member]) => [key, withSortedKeys(member)]),
  )
}
