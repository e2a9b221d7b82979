import type { Effect, Envelope, ReasonId, RefusalDetails } from '@tiltyard/contracts/browser'

/** A refusal of the server, or a missing or unreadable reply. */
export type FailureReason = ReasonId | 'network.unreachable' | 'network.unreadable'

export type CallAnswer<T> = {
  readonly ok: true
  readonly value: T
  /** Some replies carry values in headers (the ticket exchange's `token`). */
  readonly headers: Headers
  readonly requestId: string
}

export type CallFailure = {
  readonly ok: false
  /** 0 without a reply. */
  readonly status: number
  readonly reason: FailureReason
  /** Text from the server in the visitor's language; empty without one. */
  readonly msg: string
  readonly requestId: string | null
  readonly issues: NonNullable<Envelope<unknown>['issues']>
  readonly details: RefusalDetails
  /** What the change would do: repeating the call with its digest confirms it. */
  readonly effect?: Effect
}

export type CallOutcome<T> = CallAnswer<T> | CallFailure

const emptyFailure = { msg: '', issues: [], details: {} }

export const unreachable: CallFailure = {
  ok: false,
  status: 0,
  reason: 'network.unreachable',
  requestId: null,
  ...emptyFailure,
}

/** A proxy's error page or a truncated reply: only the status and perhaps the request id are known. */
export function unreadable(response: Response): CallFailure {
  const requestId = response.headers.get('x-request-id')
  return { ok: false, status: response.status, reason: 'network.unreadable', requestId, ...emptyFailure }
}

export async function parseOutcome(response: Response): Promise<CallOutcome<unknown>> {
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
    ...(body.effect && { effect: body.effect }),
  }
}

function isEnvelope(body: unknown): body is Envelope<unknown> {
  return typeof body === 'object' && body !== null && 'code' in body && 'requestId' in body
}

/** Splits a failure into messages beside form fields and one for the whole page. */
export type FailureMessages<Field extends string> = {
  readonly fields: Readonly<Partial<Record<Field, string>>>
  /** Text for a notice or toast; null when the fields cover it. */
  readonly text: string | null
  /** Repeating the call may help and is harmless. */
  readonly mayRetry: boolean
}

export type FailureTexts<Field extends string = never> = {
  readonly offline: string
  readonly unexpected: string
  /** Text of a field's violated rule; defaults to the server's text. */
  readonly rule?: (field: Field, rule: string) => string | undefined
}

/** Maps refusals to fields of a form. */
export type FieldReasons<Field extends string> = Readonly<Partial<Record<FailureReason, Field>>>

export function mapFailure<Field extends string = never>(
  failure: CallFailure,
  texts: FailureTexts<Field>,
  form: { readonly fields: readonly Field[]; readonly reasons: FieldReasons<Field> } = {
    fields: [],
    reasons: {},
  },
): FailureMessages<Field> {
  const text = failure.msg || (failure.status === 0 ? texts.offline : texts.unexpected)
  const own = form.reasons[failure.reason]
  if (own) return { fields: { [own]: text } as FailureMessages<Field>['fields'], text: null, mayRetry: false }

  const fields: Partial<Record<Field, string>> = {}
  for (const { path, rule } of failure.issues) {
    const field = form.fields.find((name) => path === `body.${name}`)
    if (field) fields[field] ??= texts.rule?.(field, rule) ?? text
  }
  const isCovered = failure.issues.length > 0 && Object.keys(fields).length > 0
  return { fields, text: isCovered ? null : text, mayRetry: mayRetry(failure) }
}

/** No reply arrived, or the server is temporarily unavailable. */
function mayRetry({ status }: CallFailure): boolean {
  return status === 0 || status === 502 || status === 503 || status === 504
}
