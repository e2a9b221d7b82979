import {
  type Address,
  type AnswerOf,
  type CallInput,
  fillPath,
  type RouteShape,
} from '@tiltyard/contracts/browser'
import { contentType, encodeBody } from './body.ts'
import { type CallOutcome, readOutcome, unreachable, unreadable } from './outcome.ts'
import { fillQuery } from './query.ts'

export type CallerOptions = {
  /** Where the service is; empty for the page's own origin. */
  readonly baseUrl?: string
  /** The seed's Token, sent with every call and empty when there is none. */
  readonly token?: () => string
  /** Sent with every call. */
  readonly headers?: Readonly<Record<string, string>>
  readonly fetch?: typeof fetch
  readonly timeoutMs?: number
}

export type CallOptions = {
  readonly headers?: Readonly<Record<string, string>>
  /** The same key makes repeating a retriable call harmless. */
  readonly retryKey?: string
  readonly signal?: AbortSignal
}

export type Call = {
  /** With the route itself, the answer is checked against its schema. */
  <R extends RouteShape>(to: R, input: CallInput<R>, options?: CallOptions): Promise<CallOutcome<AnswerOf<R>>>
  /** With its address, as pages do, the answer is taken at its word. */
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

/** Never throws for what a network does: every outcome is a value, so none is forgotten. */
export function createCall(caller: CallerOptions = {}): Call {
  return (async (to: Target, input: Input, options: CallOptions = {}) => {
    const address = `${caller.baseUrl ?? ''}${fillPath(to.path, input.params)}${fillQuery(input.query)}`
    // Looked up at each call: a page's tests and tools may replace the global one.
    const send = caller.fetch ?? fetch
    let response: Response
    try {
      response = await send(address, describe(caller, to, input, options))
    } catch {
      return unreachable
    }
    const outcome = await readOutcome(response)
    if (!outcome.ok || !to.reply) return outcome
    const parsed = to.reply.safeParse(outcome.value)
    return parsed.success ? { ...outcome, value: parsed.data } : unreadable(response)
  }) as Call
}

function describe(caller: CallerOptions, to: Target, input: Input, options: CallOptions): RequestInit {
  const deadline = AbortSignal.timeout(caller.timeoutMs ?? 20_000)
  return {
    method: to.method,
    headers: {
      accept: 'application/json',
      Token: caller.token?.() ?? '',
      ...caller.headers,
      ...(input.body !== undefined && contentType(to.bodyType)),
      ...(options.retryKey && { 'idempotency-key': options.retryKey }),
      ...options.headers,
    },
    ...(input.body !== undefined && { body: encodeBody(to.bodyType, input.body) }),
    signal: options.signal ? AbortSignal.any([options.signal, deadline]) : deadline,
  }
}
