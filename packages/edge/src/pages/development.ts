import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** The part of Vite's server that we use, named here so that production needs no Vite. */
export type DevelopmentServer = {
  middlewares(request: IncomingMessage, response: ServerResponse, next: (fault?: unknown) => void): void
  ssrFixStacktrace(fault: Error): void
}

/** Lets Vite answer for the modules it serves. True when it did. */
export function answeredByVite(
  vite: DevelopmentServer,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<boolean> {
  return new Promise((resolve, reject) => {
    reply.raw.once('finish', () => {
      reply.hijack()
      resolve(true)
    })
    vite.middlewares(request.raw, reply.raw, (fault) => (fault ? reject(fault) : resolve(false)))
  })
}
