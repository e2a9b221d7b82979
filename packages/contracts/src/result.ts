import type { Effect } from './competitions/effect.schema.ts'
import type { ReasonId } from './reasons.ts'

/** Result of a use case: a value, or a refusal that its route declares. Faults are thrown instead. */
export type Success<T> = { readonly ok: true; readonly value: T }
export type Refusal<R extends ReasonId = ReasonId> = {
  readonly ok: false
  readonly reason: R
  readonly details?: RefusalDetails
  /** What the change would do, for the caller to confirm. */
  readonly effect?: Effect
}
export type Result<T, R extends ReasonId = never> = Success<T> | Refusal<R>
/** Values for the placeholders of the refusal's text, e.g. the time until which something is closed. */
export type RefusalDetails = Readonly<Record<string, string | number>>

export function ok(): Success<null>
export function ok<T>(value: T): Success<T>
export function ok(value: unknown = null): Success<unknown> {
  return { ok: true, value }
}

export function refuse<const R extends ReasonId>(reason: R, details?: RefusalDetails): Refusal<R> {
  return details ? { ok: false, reason, details } : { ok: false, reason }
}

/** The envelope of every JSON reply. `code` is 200 on success and names the kind of failure otherwise. */
export type Envelope<T> = {
  readonly code: number
  readonly msg: string
  readonly data: T
  readonly requestId: string
  /** The stable id of a refusal, for programs; `msg` is its text. */
  readonly reason?: ReasonId
  readonly details?: RefusalDetails
  readonly effect?: Effect
  /** Invalid fields, each with the violated rule. */
  readonly issues?: readonly { readonly path: string; readonly rule: string }[]
}
