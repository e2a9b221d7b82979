import { refuse } from '@tiltyard/contracts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { answerRefusal } from './reply.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Overrides the default timeout of the route. */
    readonly timeoutMs?: number
  }
  interface FastifyReply {
    requestTimer: NodeJS.Timeout | null
  }
  interface FastifyRequest {
    abort: AbortController | null
  }
}

export type RequestTimeouts = { readonly readMs: number; readonly writeMs: number }

/**
 * Longer for writes: a client without a reply does not know whether the write happened. Arriving file data extends it.
 */
export const defaultTimeouts: RequestTimeouts = { readMs: 10_000, writeMs: 60_000 }

/**
 * Fastify's own handler timeout is cleared as soon as a body has been read, so it never applied to writes. It also
 * creates an error with a stack for every request that ends in time.
 */
export function addRequestTimeout(
  server: FastifyInstance,
  { readMs, writeMs }: RequestTimeouts = defaultTimeouts,
): void {
  server.decorateReply('requestTimer', null)
  server.decorateRequest('abort', null)
  server.addHook('onRequest', (request, reply, done) => {
    const timeoutMs = request.method === 'GET' || request.method === 'HEAD' ? readMs : writeMs
    reply.requestTimer = setTimeout(
      onTimeout,
      request.routeOptions.config.timeoutMs ?? timeoutMs,
      request,
      reply,
    )
    done()
  })
  server.addHook('onResponse', (_request, reply, done) => {
    if (reply.requestTimer) clearTimeout(reply.requestTimer)
    done()
  })
}

/** A reply that has started, streams included, has no timeout. */
function onTimeout(request: FastifyRequest, reply: FastifyReply): void {
  if (reply.sent || reply.raw.headersSent) return
  // The rest of the body is not awaited.
  if (!request.raw.complete) reply.header('connection', 'close')
  answerRefusal(request, reply, refuse('request.timed_out'))
  request.abort?.abort(new Error('the request timed out'))
}

/** Aborted when the request times out, so that slots and streams are released. Created on first use. */
export function abortSignalOf(request: FastifyRequest): AbortSignal {
  request.abort ??= new AbortController()
  return request.abort.signal
}

/** Restarts the timeout when data arrives. */
export function extendRequestTimeout(reply: FastifyReply): void {
  reply.requestTimer?.refresh()
}
