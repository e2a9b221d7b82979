import type { Envelope, ReasonId, RefusalDetails } from '@tiltyard/contracts/browser'

/** A refusal of the server's, or that no answer (or none that can be read) came back. */
export type FailureReason = ReasonId | 'network.unreachable' | 'network.unreadable'

export type CallAnswer<T> = {
  readonly ok: true
  readonly value: T
  /** Part of some answers travels in headers (the ticket exchange's `token`). */
  readonly headers: Headers
  readonly requestId: string
}

export type CallFailure = {
  readonly ok: false
  /** 0 when there was no answer. */
  readonly status: number
  readonly reason: FailureReason
  /** Worded by the server in the visitor's language; empty when the server said nothing. */
  readonly msg: string
  readonly requestId: string | null
  readonly issues: NonNullable<Envelope<unknown>['issues']>
  readonly details: RefusalDetails
}

export type CallOutcome<T> = CallAnswer<T> | CallFailure

const silent = { msg: '', issues: [], details: {} }

export const unreachable: CallFailure = {
  ok: false,
  status: 0,
  reason: 'network.unreachable',
  requestId: null,
  ...silent,
}

/** A proxy's error page, or a half answer: all we know is the status and, with luck, the request id. */
export function unreadable(response: Response): CallFailure {
  const requestId = response.headers.get('x-request-id')
  return { ok: false, status: response.status, reason: 'network.unreadable', requestId, ...silent }
}

export async function readOutcome(response: Response): Promise<CallOutcome<unknown>> {
  const body: unknown = await response.json().catch(() => null)
  if (!isEnvelope(body)) return unreadable(response)
  const { code, data, requestId } = body
  if (response.ok && code === 200) return { ok: true, value: data, headers: response.headers, requestId }
  return {
    ok: false,
    status: response.status,
    reason: body.reason ?? 'network.unreadable',
    msg: body.msg,
    requestId,
    issues: body.issues ?? [],
    details: body.details ?? {},
  }
}

function isEnvelope(body: unknown): body is Envelope<unknown> {
  return typeof body === 'object' && body !== null && 'code' in body && 'requestId' in body
}
