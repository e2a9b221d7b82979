import reader from '@scalar/fastify-api-reference'
import type { RouteShape } from '@tiltyard/contracts'
import { openApiDocument } from '@tiltyard/contracts/openapi'
import type { FastifyInstance } from 'fastify'

export const documentationPaths = ['/openapi.json', '/docs'] as const

/** The contract for programs (OpenAPI 3.1) and for people (a reader whose script we serve ourselves). */
export async function addApiDocumentation(
  server: FastifyInstance,
  options: {
    base: `/${string}`
    publicBase: `/${string}`
    title: string
    version: string
    routes: Readonly<Record<string, RouteShape>>
  },
): Promise<void> {
  const document = openApiDocument(options.routes, { title: options.title, version: options.version })
  const text = JSON.stringify(document)
  server.get(`${options.base}/openapi.json`, async (_request, reply) =>
    reply.type('application/json; charset=utf-8').header('cache-control', 'public, max-age=60').send(text),
  )
  await server.register(async (scope) => {
    scope.addHook('onSend', async (_request, reply, payload) => {
      reply.header('content-security-policy', readerPolicy)
      return payload
    })
    await scope.register(reader, {
      routePrefix: `${options.base}/docs`,
      configuration: {
        url: `${options.publicBase}/openapi.json`,
        withDefaultFonts: false,
        hideClientButton: true,
        telemetry: false,
        // The reader's own services (assistant, sharing, deploying) would carry our documents elsewhere.
        showDeveloperTools: 'never',
        agent: { disabled: true },
        mcp: { disabled: true },
      },
    })
  })
}

/** The reader styles itself from script; it may talk to nobody but us. */
const readerPolicy =
  "default-src 'none'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'"
