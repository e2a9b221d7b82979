import type { ScoringRule } from '@tiltyard/contracts'
import type { Cause, DivisionRights } from './causes.ts'

/** One row of a ledger as it is kept, exported and hashed: a cause, and beside it what people want to know of it. */
export type LedgerEvent = {
  readonly seq: number
  /** ISO, in milliseconds: what is read back is what was hashed. */
  readonly at: string
  readonly kind: Cause['kind']
  readonly team: number | null
  readonly task: number | null
  readonly division: number | null
  readonly amount: number | null
  readonly details: Readonly<Record<string, unknown>> | null
}

type Numbered = 'seq' | 'at'
/** A cause that the ledger has not numbered yet; `note` is kept with it and moves nothing (a reason, a submission). */
export type NewCause = (Cause extends infer C ? (C extends Cause ? Omit<C, Numbered> : never) : never) & {
  readonly note?: Readonly<Record<string, unknown>>
}

export function eventFrom(cause: NewCause, seq: number, at: string): LedgerEvent {
  const details = { ...cause.note, ...detailsOf(cause) }
  return {
    seq,
    at,
    kind: cause.kind,
    team: 'team' in cause ? cause.team : null,
    task: 'task' in cause ? cause.task : null,
    division: 'division' in cause ? cause.division : null,
    amount: amountOf(cause),
    details: Object.keys(details).length > 0 ? details : null,
  }
}

function amountOf(cause: NewCause): number | null {
  if (cause.kind === 'hint') return cause.price
  return 'amount' in cause ? cause.amount : null
}

function detailsOf(cause: NewCause): Record<string, unknown> {
  switch (cause.kind) {
    case 'hint':
      return { payable: cause.payable }
    case 'rule':
      return { rule: cause.rule }
    case 'division':
      return { rights: cause.rights }
    case 'bloods':
      return { percents: cause.percents }
    default:
      return {}
  }
}

/** Only what this house wrote, or what an import has checked, is read here. */
export function causeFrom({
  seq,
  at,
  kind,
  team,
  task,
  division,
  amount,
  details,
}: Omit<LedgerEvent, 'at'> & { readonly at: number }): Cause {
  const numbers = { team: team as number, task: task as number, division: division as number }
  const said = details as {
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
        payable: said.payable,
      }
    case 'award':
    case 'penalty':
      return { seq, at, kind, team: numbers.team, amount: amount as number }
    case 'ban':
    case 'unban':
      return { seq, at, kind, team: numbers.team }
    case 'rule':
      return { seq, at, kind, task: numbers.task, rule: said.rule }
    case 'division':
      return { seq, at, kind, division: numbers.division, rights: said.rights }
    case 'bloods':
      return { seq, at, kind, percents: said.percents }
  }
}
