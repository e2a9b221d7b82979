import { type Language, readLanguage } from '@tiltyard/contracts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { malformedPath } from '../paths.ts'
import { answerRefusal } from '../reply.ts'
import { cachingOf, contentPolicy, newNonce } from './content-policy.ts'
import { answeredByVite, type DevelopmentServer } from './development.ts'
import { readStaticFiles } from './static-files.ts'

/** What rendering a page may know about the request besides its address. */
export type Page = {
  readonly nonce: string
  readonly requestId: string
  readonly language: Language
  readonly cookies: Readonly<Record<string, string | undefined>>
  /** Tells the log of a fault that the page itself recovered from. */
  readonly report: (fault: unknown) => void
}

export type PageHandler = (request: Request, page: Page) => Promise<Response>

export type PagesOptions = {
  /** The public origin: addresses are made from it, never from a Host header that anyone may send. */
  readonly origin: string
  readonly handle: PageHandler
  readonly formTargets?: readonly string[]
  /** Built files to serve, or the development server that makes them. */
  readonly files: { readonly directory: string } | { readonly vite: DevelopmentServer }
}

/** Answers every GET that no other route takes: built files first, then the pages. Register the other routes before. */
export async function servePages(server: FastifyInstance, options: PagesOptions): Promise<void> {
  const { files } = options
  if ('directory' in files) await serveFiles(server, files.directory)
  // The development server compiles a page when it is first asked for, and that takes its time.
  const patience = 'vite' in files ? { handlerTimeout: 120_000 } : {}
  server.get('/*', patience, async (request, reply) => {
    if (request.raw.url === malformedPath)
      return answerRefusal(request, reply, { ok: false, reason: 'request.path_malformed' })
    if ('vite' in files && (await answeredByVite(files.vite, request, reply))) return reply
    return answerPage(options, request, reply)
  })
  server.setNotFoundHandler((request, reply) =>
    answerRefusal(request, reply, { ok: false, reason: 'request.not_found' }),
  )
}

async function serveFiles(server: FastifyInstance, directory: string): Promise<void> {
  const files = await readStaticFiles(directory)
  const answerFile = async (request: FastifyRequest, reply: FastifyReply) => {
    const file = files.get(request.url.split('?', 1)[0] ?? '')
    if (!file) return answerRefusal(request, reply, { ok: false, reason: 'request.not_found' })
    return reply.header('cache-control', file.caching).type(file.type).send(file.body)
  }
  server.get('/assets/*', answerFile)
  for (const address of files.keys()) if (!address.startsWith('/assets/')) server.get(address, answerFile)
}

async function answerPage(
  options: PagesOptions,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const address = new URL(request.raw.url ?? '/', options.origin)
  const nonce = newNonce()
  const response = await options.handle(new Request(address, { headers: headersOf(request) }), {
    nonce,
    requestId: request.id,
    language: readLanguage(request.cookies['language']),
    cookies: request.cookies,
    report: (fault) => request.log.error({ err: fault, requestId: request.id }, 'fault'),
  })
  reply.status(response.status).header('cache-control', cachingOf(address))
  for (const [name, value] of response.headers) reply.header(name, value)
  reply.header('content-security-policy', contentPolicy(nonce, options.formTargets))
  // Rendered whole before it is sent: a fault half-way can still become an error page, and caches know the length.
  return reply.send(Buffer.from(await response.arrayBuffer()))
}

function headersOf(request: FastifyRequest): Headers {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    for (const one of Array.isArray(value) ? value : [value]) if (one !== undefined) headers.append(name, one)
  }
  return headers
}
