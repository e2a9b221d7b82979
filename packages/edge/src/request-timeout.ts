import { refuse } from '@tiltyard/contracts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { answerRefusal } from './reply.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Instead of what every request is given. */
    readonly patienceMs?: number
  }
  interface FastifyReply {
    patience: NodeJS.Timeout | null
  }
  interface FastifyRequest {
    abort: AbortController | null
  }
}

export type RequestTimeouts = { readonly readMs: number; readonly writeMs: number }

/** Longer for writes: whoever hears nothing does not know whether it was done. A file that arrives extends it. */
const defaultTimeouts: RequestTimeouts = { readMs: 10_000, writeMs: 60_000 }

/**
 * Nobody waits for ever. The framework's own limit is lifted as soon as a body has been read, so that it never met a write,
 * and makes an error with its stack for every request that ends in time.
 */
export function addRequestTimeout(
  server: FastifyInstance,
  { readMs, writeMs }: RequestTimeouts = defaultTimeouts,
): void {
  server.decorateReply('patience', null)
  server.decorateRequest('abort', null)
  server.addHook('onRequest', (request, reply, done) => {
    const timeoutMs = request.method === 'GET' || request.method === 'HEAD' ? readMs : writeMs
    reply.patience = setTimeout(
      onTimeout,
      request.routeOptions.config.patienceMs ?? timeoutMs,
      request,
      reply,
    )
    done()
  })
  server.addHook('onResponse', (_request, reply, done) => {
    if (reply.patience) clearTimeout(reply.patience)
    done()
  })
}

/** An answer that has begun, a stream's too, is left to its connection. */
function onTimeout(request: FastifyRequest, reply: FastifyReply): void {
  if (reply.sent || reply.raw.headersSent) return
  // The rest of a body is not waited for.
  if (!request.raw.complete) reply.header('connection', 'close')
  answerRefusal(request, reply, refuse('request.timed_out'))
  request.abort?.abort(new Error('the request timed out'))
}

/** Aborted when the request is given up: whatever it holds (slots, streams) is let go. Made only for those who ask. */
export function abortSignalOf(request: FastifyRequest): AbortSignal {
  request.abort ??= new AbortController()
  return request.abort.signal
}

/** Something arrived: the time begins again. */
export function extendRequestTimeout(reply: FastifyReply): void {
  reply.patience?.refresh()
}
