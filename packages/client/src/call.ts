import {
  type Address,
  type AnswerOf,
  type BodyType,
  type CallInput,
  fillPath,
  type RouteShape,
} from '@tiltyard/contracts/browser'
import { type CallOutcome, parseOutcome, unreachable, unreadable } from './outcome.ts'
import { reportLostSession, type SessionCaller } from './session-loss.ts'

export type CallerOptions = SessionCaller & {
  /** Base URL of the service; empty for the page's own origin. */
  readonly baseUrl?: string
  /** Sent with every call. */
  readonly headers?: Readonly<Record<string, string>>
  readonly fetch?: typeof fetch
  readonly timeoutMs?: number
}

export type CallOptions = {
  readonly headers?: Readonly<Record<string, string>>
  /** Makes repeating a retriable call idempotent. */
  readonly retryKey?: string
  readonly signal?: AbortSignal
  /** For a call that may take longer than the caller's others. */
  readonly timeoutMs?: number
  /** Lets the request outlive its page; its body is at most 64 kB then. */
  readonly keepalive?: boolean
}

export type Call = {
  /** Called with the route itself, the reply is validated against its schema. */
  <R extends RouteShape>(to: R, input: CallInput<R>, options?: CallOptions): Promise<CallOutcome<AnswerOf<R>>>
  /** Called with an address, as pages do, the reply is not validated. */
  <R extends RouteShape>(
    to: Address<R>,
    input: CallInput<R>,
    options?: CallOptions,
  ): Promise<CallOutcome<AnswerOf<R>>>
}

type Target = Pick<RouteShape, 'method' | 'bodyType'> & {
  readonly path: string
  readonly reply?: RouteShape['reply']
}
type Input = {
  readonly params?: Record<string, unknown>
  readonly query?: Record<string, unknown>
  readonly body?: unknown
}

/** Network failures are returned, never thrown, so that callers cannot forget them. */
export function createCall(caller: CallerOptions = {}): Call {
  return (async (to: Target, input: Input, options: CallOptions = {}) => {
    const address = `${caller.baseUrl ?? ''}${fillPath(to.path, input.params)}${fillQuery(input.query)}`
    // Looked up per call, because tests and tools may replace the global fetch.
    const send = caller.fetch ?? fetch
    const token = caller.token?.() ?? ''
    let response: Response
    try {
      response = await send(address, toRequestInit(caller, token, to, input, options))
    } catch {
      return unreachable
    }
    const outcome = reportLostSession(caller, token, await parseOutcome(response))
    if (!outcome.ok || !to.reply) return outcome
    const parsed = to.reply.safeParse(outcome.value)
    return parsed.success ? { ...outcome, value: parsed.data } : unreadable(response)
  }) as Call
}

function toRequestInit(
  caller: CallerOptions,
  token: string,
  to: Target,
  input: Input,
  options: CallOptions,
): RequestInit {
  const deadline = AbortSignal.timeout(options.timeoutMs ?? caller.timeoutMs ?? 20_000)
  return {
    method: to.method,
    headers: {
      accept: 'application/json',
      Token: token,
      ...caller.headers,
      ...(input.body !== undefined && contentType(to.bodyType)),
      ...(options.retryKey && { 'idempotency-key': options.retryKey }),
      ...options.headers,
    },
    ...(input.body !== undefined && { body: encodeBody(to.bodyType, input.body) }),
    ...(options.keepalive && { keepalive: true }),
    signal: options.signal ? AbortSignal.any([options.signal, deadline]) : deadline,
  }
}

/** The browser sets the type of a multipart form, because it chooses the boundary. */
function contentType(bodyType: BodyType | undefined): Record<string, string> {
  if (bodyType === 'multipart') return {}
  return { 'content-type': bodyType === 'form' ? 'application/x-www-form-urlencoded' : 'application/json' }
}

function encodeBody(bodyType: BodyType | undefined, body: unknown): BodyInit {
  if (bodyType === 'multipart') return toFormData(body as Record<string, unknown>)
  return bodyType === 'form' ? encodeFields(body as Record<string, unknown>) : JSON.stringify(body)
}

/** Fields first: the server streams the file and must know its purpose by then. */
export function toFormData(fields: Readonly<Record<string, unknown>>): FormData {
  const form = new FormData()
  const entries = Object.entries(fields).filter(([, value]) => value !== undefined)
  for (const [name, value] of entries) if (!(value instanceof Blob)) form.append(name, String(value))
  for (const [name, value] of entries) if (value instanceof Blob) form.append(name, value)
  return form
}

/** `a=1&a=2`; undefined values are omitted. */
export function fillQuery(query: Readonly<Record<string, unknown>> = {}): string {
  const text = encodeFields(query)
  return text && `?${text}`
}

/** The same without a question mark, for form bodies. */
function encodeFields(fields: Readonly<Record<string, unknown>>): string {
  const filled = new URLSearchParams()
  for (const [name, value] of Object.entries(fields)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null) filled.append(name, String(one))
    }
  }
  return filled.toString()
}
