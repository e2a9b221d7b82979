/** What a job follows from: the request that enqueued it, and its span in W3C notation while traces are collected. */
export type Trace = { readonly requestId?: string; readonly traceparent?: string }

/** A member of a job's payload that the queue takes out again before the job sees it. */
const traceMember = '_trace'

/** Ids of requests, as the edge makes them: names of processes and commands are none. */
const requestIdPattern = /^[\w-]{16}$/
const traceparentPattern = /^00-[0-9a-f]{32}-[0-9a-f]{16}-0[01]$/

type TracedDatabase = {
  readonly requestId: string
  readonly connection: { readonly tracing: { current(): string | undefined } | undefined }
}

export function traceOf({ requestId, connection }: TracedDatabase): Trace {
  const traceparent = connection.tracing?.current()
  return {
    ...(requestIdPattern.test(requestId) && { requestId }),
    ...(traceparent !== undefined && { traceparent }),
  }
}

export function withTrace(payload: object, trace: Trace): object {
  return trace.requestId || trace.traceparent ? { ...payload, [traceMember]: trace } : payload
}

/** A job enqueued by hand, or by an older version, has no trace. */
export function splitTrace(sent: unknown): { readonly payload: unknown; readonly trace: Trace } {
  if (typeof sent !== 'object' || sent === null || !Object.hasOwn(sent, traceMember))
    return { payload: sent, trace: {} }
  const { [traceMember]: found, ...payload } = sent as Record<string, unknown>
  const { requestId, traceparent } = (found ?? {}) as Record<string, unknown>
  return {
    payload,
    trace: {
      ...(isText(requestId, requestIdPattern) && { requestId }),
      ...(isText(traceparent, traceparentPattern) && { traceparent }),
    },
  }
}

const isText = (value: unknown, pattern: RegExp): value is string =>
  typeof value === 'string' && pattern.test(value)
