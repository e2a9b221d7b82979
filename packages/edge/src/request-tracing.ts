import type { OpenSpan, Tracing } from '@tiltyard/tracing'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasInternalKey, pageRequestHeader } from './internal-key.ts'
import { operationPaths } from './operations.ts'
import { isRequestId } from './request.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The page that our page server renders with this read; null for every other caller. */
    pageRequestId: string | null
  }
}

type Options = { readonly tracing: Tracing | undefined; readonly internalKey: string | undefined }
type EndSpan = (request: FastifyRequest, reply: FastifyReply) => void

/**
 * Ties a request to the page that it is made for and, while traces are collected, to its span. Only our page server is
 * believed: a stranger could otherwise write into the traces of others.
 */
export function addRequestTracing(server: FastifyInstance, { tracing, internalKey }: Options): EndSpan {
  server.decorateRequest('pageRequestId', null)
  server.addHook('onRequest', (request, _reply, done) => {
    const id = request.headers[pageRequestHeader]
    if (isRequestId(id) && hasInternalKey(request.headers, internalKey)) request.pageRequestId = id
    done()
  })
  return tracing ? addSpans(server, tracing) : () => {}
}

const unobserved: ReadonlySet<string> = new Set(operationPaths)

function addSpans(server: FastifyInstance, tracing: Tracing): EndSpan {
  const spans = new WeakMap<FastifyRequest, OpenSpan>()
  const endSpan: EndSpan = (request, { statusCode }) =>
    spans.get(request)?.end({
      attributes: { 'http.response.status_code': statusCode },
      isFailed: statusCode >= 500,
    })
  server.addHook('onRequest', (request, _reply, done) => {
    const route = request.routeOptions.url ?? 'unmatched'
    const { traceparent } = request.headers
    if (!unobserved.has(route))
      spans.set(
        request,
        tracing.start({
          name: `${request.method} ${route}`,
          kind: 'server',
          parent: request.pageRequestId === null ? undefined : String(traceparent),
          attributes: {
            'http.request.method': request.method,
            'http.route': route,
            'tiltyard.request.id': request.id,
          },
        }),
      )
    done()
  })
  // After the body, whose stream would lose the span.
  server.addHook('preHandler', (request, _reply, done) => {
    const span = spans.get(request)
    if (span) span.within(done)
    else done()
  })
  server.addHook('onResponse', (request, reply, done) => {
    endSpan(request, reply)
    done()
  })
  return endSpan
}
