import reader from '@scalar/fastify-api-reference'
import type { RouteShape } from '@tiltyard/contracts'
import { openApiDocument } from '@tiltyard/contracts/openapi'
import { reasonText } from '@tiltyard/i18n'
import type { FastifyInstance } from 'fastify'
import { newNonce } from './pages/content-policy.ts'

export const documentationPaths = ['/openapi.json', '/docs'] as const

/** The contract for programs (OpenAPI 3.1) and for people (an API reference page whose script we serve ourselves). */
export async function addApiDocumentation(
  server: FastifyInstance,
  options: {
    base: `/${string}`
    publicBase: `/${string}`
    title: string
    version: string
    /** Where the samples of calls go. */
    origin: string
    routes: Readonly<Record<string, RouteShape>>
  },
): Promise<void> {
  const { title, version, origin, publicBase } = options
  const document = openApiDocument(options.routes, {
    title,
    version,
    origin,
    description: introduction(publicBase),
    words: (reason) => reasonText('en', reason, exampleDetails),
  })
  const text = JSON.stringify(document)
  server.get(`${options.base}/openapi.json`, async (_request, reply) =>
    reply.type('application/json; charset=utf-8').header('cache-control', 'public, max-age=60').send(text),
  )
  await server.register(async (scope) => {
    scope.addHook('onSend', async (_request, reply, payload) => {
      const nonce = newNonce()
      reply.header('content-security-policy', readerPolicy(nonce))
      return String(reply.getHeader('content-type')).startsWith('text/html')
        ? String(payload)
            .replaceAll(noncePlaceholder, nonce)
            .replace('<head>', `<head><script nonce="${nonce}">${styleNonceScript}</script>`)
        : payload
    })
    await scope.register(reader, {
      routePrefix: `${options.base}/docs`,
      configuration: {
        url: `${options.publicBase}/openapi.json`,
        nonce: noncePlaceholder,
        withDefaultFonts: false,
        hideClientButton: true,
        // Samples carry a token: pages call with a cookie that no sample has.
        authentication: { preferredSecurityScheme: 'token' },
        telemetry: false,
        // The developer tools of the reference page (assistant, sharing, deploying) would send our documents
        // to other services.
        showDeveloperTools: 'never',
        agent: { disabled: true },
        mcp: { disabled: true },
      },
    })
  })
}

/** Values for the placeholders of refusals, whose texts are part of the document. */
const exampleDetails = {
  seconds: 5,
  left: 3,
  why: 'link',
  where: 'a',
  most: 9,
  name: 'a.csv',
  size: '20 MB',
  number: 1,
  address: '10.0.0.1',
  path: '/armory/1',
  limit: 5,
  hasReason: 'yes',
  reason: 'spam',
  nickname: 'ada',
  team: 'Lances',
  otherTeam: 'Shields',
  max: 5,
  lack: 'profile',
  uses: 2,
}

const introduction = (
  base: string,
) => `Every call of this installation, from the contract that the server validates with.

Make a personal access token in the account centre and send it with each call: \`Authorization: Bearer tty_…\`. Every answer is an envelope, \`{code, msg, data, requestId}\`; refusals have a stable \`reason\`. Lists are paged with \`page\` (from 1) and \`limit\`. Calls that say so may be repeated with an \`Idempotency-Key\`. Several reads at once: \`gateway.do\`. Working examples: [the guide](/help/api). This document: \`${base}/openapi.json\`.`

/** The reference page is rendered once with a placeholder; every reply replaces it with its own nonce. */
const noncePlaceholder = newNonce()

/** Some style elements that the reference page adds lack the nonce. */
const styleNonceScript = `
const make = document.createElement.bind(document)
const { nonce } = document.currentScript
document.createElement = (...named) => {
  const element = make(...named)
  if (element.localName === 'style') element.nonce = nonce
  return element
}`

/**
 * The reference page shares the origin of sessions: only its own script runs, and it may connect only to this origin.
 */
const readerPolicy = (nonce: string) =>
  `default-src 'none'; script-src 'nonce-${nonce}'; style-src 'nonce-${nonce}'; img-src 'self' data:; font-src 'self' data:; connect-src 'self'; form-action 'none'; frame-ancestors 'none'; base-uri 'none'; object-src 'none'`
