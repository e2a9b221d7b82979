import type { Edge } from '@tiltyard/edge'

/**
 * Lets pages of one other origin call this path and read the answer; browsers ask before they send. Nothing is said about
 * credentials, so they bring no cookie, and a page of any other origin is told nothing at all.
 */
export function answerPages(server: Edge['server'], path: string, pageOrigin: string): void {
  server.addHook('onRequest', (request, reply, done) => {
    if (request.routeOptions.url === path) {
      reply.header('vary', 'origin')
      if (request.headers.origin === pageOrigin)
        reply.headers({
          'access-control-allow-origin': pageOrigin,
          'access-control-expose-headers': 'x-request-id, retry-after',
        })
    }
    done()
  })
  server.options(path, (request, reply) => {
    if (request.headers.origin === pageOrigin)
      reply.headers({
        'access-control-allow-methods': 'POST',
        'access-control-allow-headers': 'content-type, token',
        'access-control-max-age': '7200',
      })
    return reply.status(204).send()
  })
}
