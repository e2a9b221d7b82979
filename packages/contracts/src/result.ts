import type { ReasonId } from './reasons.ts'

/** What a use case answers: a value, or a refusal that its route has declared. Faults are thrown instead. */
export type Success<T> = { readonly ok: true; readonly value: T }
export type Refusal<R extends ReasonId = ReasonId> = {
  readonly ok: false
  readonly reason: R
  readonly details?: RefusalDetails
}
export type Result<T, R extends ReasonId = never> = Success<T> | Refusal<R>
/** Values that the refusal's text names, e.g. a time until which something is closed. */
export type RefusalDetails = Readonly<Record<string, string | number>>

export function ok(): Success<null>
export function ok<T>(value: T): Success<T>
export function ok(value: unknown = null): Success<unknown> {
  return { ok: true, value }
}

export function refuse<const R extends ReasonId>(reason: R, details?: RefusalDetails): Refusal<R> {
  return details ? { ok: false, reason, details } : { ok: false, reason }
}

/** The one shape of every JSON answer. `code` is 200 on success and tells the kind of failure otherwise. */
export type Envelope<T> = {
  readonly code: number
  readonly msg: string
  readonly data: T
  readonly requestId: string
  /** On a refusal: its stable id, for programs; `msg` is its wording for people. */
  readonly reason?: ReasonId
  readonly details?: RefusalDetails
  /** On invalid input: which field broke which rule. */
  readonly issues?: readonly { readonly path: string; readonly rule: string }[]
}
