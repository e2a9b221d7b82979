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

const emptyFailure = { msg: '', issues: [], details: {} }

export const unreachable: CallFailure = {
  ok: false,
  status: 0,
  reason: 'network.unreachable',
  requestId: null,
  ...emptyFailure,
}

/** A proxy's error page, or a half answer: all we know is the status and, with luck, the request id. */
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
  }
}

function isEnvelope(body: unknown): body is Envelope<unknown> {
  return typeof body === 'object' && body !== null && 'code' in body && 'requestId' in body
}

/** Where a failure belongs: beside the field that caused it, or where the whole page sees it. */
export type FailureMessages<Field extends string> = {
  readonly fields: Readonly<Partial<Record<Field, string>>>
  /** Words for a notice or toast; null when the fields say it all. */
  readonly text: string | null
  /** Trying the same again may help and does no harm. */
  readonly mayRetry: boolean
}

export type FailureTexts<Field extends string = never> = {
  readonly offline: string
  readonly unexpected: string
  /** What a field's broken rule is called; the answer's own words when it has none. */
  readonly rule?: (field: Field, rule: string) => string | undefined
}

/** Which reasons belong to which field of the form at hand. */
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

/** Nothing arrived, or the server asks for patience. */
function mayRetry({ status }: CallFailure): boolean {
  return status === 0 || status === 502 || status === 503 || status === 504
}
