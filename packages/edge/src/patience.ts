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
}

const readMs = 10_000
/** Longer: whoever writes and hears nothing does not know whether it was done. A large file comes in meanwhile. */
const writeMs = 60_000

/**
 * Nobody waits for ever. The framework's own limit is lifted as soon as a body has been read, so that it never met a write,
 * and makes an error with its stack for every request that ends in time.
 */
export function limitPatience(server: FastifyInstance): void {
  server.decorateReply('patience', null)
  server.addHook('onRequest', (request, reply, done) => {
    const usual = request.method === 'GET' || request.method === 'HEAD' ? readMs : writeMs
    reply.patience = setTimeout(giveUp, request.routeOptions.config.patienceMs ?? usual, request, reply)
    done()
  })
  server.addHook('onResponse', (_request, reply, done) => {
    if (reply.patience) clearTimeout(reply.patience)
    done()
  })
}

/** An answer that has begun, a stream's too, is left to its connection. */
function giveUp(request: FastifyRequest, reply: FastifyReply): void {
  if (!reply.sent && !reply.raw.headersSent) answerRefusal(request, reply, refuse('request.timed_out'))
}
