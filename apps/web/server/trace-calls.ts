import type { Call, CallOptions } from '@tiltyard/client'
import type { Tracing } from '@tiltyard/tracing'

type Send = (
  to: { readonly method: string; readonly path: string },
  input: unknown,
  options?: CallOptions,
) => Promise<unknown>

/** Each call of the api is a span of the page that needs it, and the api's own spans are its children. */
export function traceCalls(tracing: Tracing | undefined, call: Call): Call {
  if (!tracing) return call
  const send = call as Send
  const traced: Send = (to, input, options = {}) =>
    tracing.span({ name: `call ${to.method} ${to.path}`, kind: 'client' }, () => {
      const traceparent = tracing.current()
      return send(to, input, {
        ...options,
        headers: { ...options.headers, ...(traceparent && { traceparent }) },
      })
    })
  return traced as Call
}
