import type { ReasonId } from './reasons.ts'
import type { RefusalDetails } from './result.ts'

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
