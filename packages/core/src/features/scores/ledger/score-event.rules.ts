import { createHash } from 'node:crypto'
import type { ScoringRule } from '@tiltyard/contracts'
import type {
  DivisionRights,
  GameSettings,
  NewScoreEvent,
  ScoreEvent,
  ScoreEventRecord,
  StageWeight,
} from './score-event.ts'

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
  switch (event.kind) {
    case 'solve':
      return event.credit ?? null
    case 'hint':
      return event.price
    case 'round':
      return event.round
    case 'advance':
      return event.stage
    default:
      return 'amount' in event ? event.amount : null
  }
}

function detailsOf(event: NewScoreEvent): Record<string, unknown> {
  switch (event.kind) {
    case 'solve':
      return {
        ...(event.since !== undefined && { since: new Date(event.since).toISOString() }),
        ...(event.isDated && { dated: true }),
        ...(event.tie !== undefined && { tie: event.tie }),
      }
    case 'hint':
      return { payable: event.payable }
    case 'rule':
      return { rule: event.rule }
    case 'division':
      return { rights: event.rights }
    case 'bloods':
      return { percents: event.percents }
    case 'grade':
      return event.tie === undefined ? {} : { tie: event.tie }
    case 'game':
      return { game: event.game }
    case 'round':
      return { statuses: event.statuses, captures: event.captures }
    case 'excuse':
      return { from: event.from, to: event.to, teams: event.teams }
    case 'void':
      return { from: event.from, to: event.to }
    case 'stages':
      return { stages: event.stages }
    case 'advance':
      return { teams: event.teams, reserves: event.reserves, board: event.board }
    default:
      return {}
  }
}

/** The members that the fold reads, each present with the kinds that have it. */
type TypedDetails = {
  readonly since?: string
  readonly dated?: boolean
  readonly payable: 'now' | 'on-solve'
  readonly rule: ScoringRule
  readonly rights: DivisionRights
  readonly percents: readonly number[]
  readonly tie?: number
  readonly game: GameSettings
  readonly statuses: string
  readonly captures: string
  readonly from: number
  readonly to: number
  readonly teams: readonly number[]
  readonly stages: readonly StageWeight[]
  readonly reserves: readonly number[]
  readonly board: string
}

/** Only rows that this platform wrote, or that an import has validated, are parsed here. */
export function toScoreEvent(record: Omit<ScoreEventRecord, 'at'> & { readonly at: number }): ScoreEvent {
  const { seq, at, kind } = record
  const team = record.team as number
  const task = record.task as number
  const division = record.division as number
  const amount = record.amount as number
  const details = (record.details ?? {}) as TypedDetails
  switch (kind) {
    case 'join':
    case 'move-division':
      return { seq, at, kind, team, division }
    case 'solve':
      return {
        seq,
        at,
        kind,
        team,
        task,
        ...(record.amount !== null && { credit: record.amount }),
        ...(details.since !== undefined && { since: Date.parse(details.since) }),
        ...(details.dated === true && { isDated: true as const }),
        ...(details.tie !== undefined && { tie: details.tie }),
      }
    case 'withdraw-solve':
      return { seq, at, kind, team, task }
    case 'hint':
      return { seq, at, kind, team, task, price: amount, payable: details.payable }
    case 'award':
    case 'penalty':
      return { seq, at, kind, team, amount }
    case 'ban':
    case 'unban':
      return { seq, at, kind, team }
    case 'rule':
      return { seq, at, kind, task, rule: details.rule }
    case 'division':
      return { seq, at, kind, division, rights: details.rights }
    case 'bloods':
      return { seq, at, kind, percents: details.percents }
    case 'grade': {
      const { tie } = details
      return { seq, at, kind, team, task, amount: record.amount, ...(tie !== undefined && { tie }) }
    }
    case 'game':
      return { seq, at, kind, game: details.game }
    case 'round': {
      const { statuses, captures } = details
      return { seq, at, kind, task, round: amount, statuses, captures }
    }
    case 'excuse':
      return { seq, at, kind, task, from: details.from, to: details.to, teams: details.teams ?? null }
    case 'void':
      return { seq, at, kind, team: record.team, task: record.task, from: details.from, to: details.to }
    case 'stages':
      return { seq, at, kind, stages: details.stages }
    case 'advance': {
      const { teams, reserves, board } = details
      return { seq, at, kind, stage: amount, teams, reserves, board }
    }
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
