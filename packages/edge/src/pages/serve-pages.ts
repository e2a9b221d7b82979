import { readdir, readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import { type Language, refuse } from '@tiltyard/contracts'
import { reasonText } from '@tiltyard/i18n'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { malformedPath } from '../paths.ts'
import { createWindowCounter } from '../rate-limits.ts'
import { answerRefusal } from '../reply.ts'
import { addressKey } from '../request.ts'
import { type Cacheable, compress, compressibleBytes, etagOf, sendCacheable } from './http-cache.ts'
import { handleWithVite, type PagesOptions } from './options.ts'
import { extractLanguage, sendPage } from './page-response.ts'

/** Answers every GET without another route: built files first, then pages. Other routes must be registered before. */
export async function servePages(server: FastifyInstance, options: PagesOptions): Promise<void> {
  const { files } = options
  if ('directory' in files) await serveFiles(server, files.directory)
  // The development server compiles a page on its first request, which takes longer.
  const routeOptions = 'vite' in files ? { config: { timeoutMs: 120_000 } } : {}
  const refuseVisitor = createVisitorLimit(options)
  server.get('/*', routeOptions, async (request, reply) => {
    if (request.raw.url === malformedPath)
      return answerRefusal(request, reply, { ok: false, reason: 'request.path_malformed' })
    if ('vite' in files && (await handleWithVite(files.vite, request, reply))) return reply
    if (refuseVisitor(request, reply)) return reply
    return sendPage(options, request, reply)
  })
  server.setNotFoundHandler((request, reply) =>
    answerRefusal(request, reply, { ok: false, reason: 'request.not_found' }),
  )
}

async function serveFiles(server: FastifyInstance, directory: string): Promise<void> {
  const files = await loadStaticFiles(directory)
  const answerFile = async (request: FastifyRequest, reply: FastifyReply) => {
    const file = files.get(request.url.split('?', 1)[0] ?? '')
    if (!file) return answerRefusal(request, reply, { ok: false, reason: 'request.not_found' })
    return sendCacheable(request, reply, file)
  }
  server.get('/assets/*', answerFile)
  for (const address of files.keys()) if (!address.startsWith('/assets/')) server.get(address, answerFile)
}

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
}

/**
 * The built files by URL, held in memory: they are few and small, and a map lookup excludes path traversal. Names under
 * /assets/ contain a content hash, so they are immutable.
 */
async function loadStaticFiles(directory: string): Promise<ReadonlyMap<string, Cacheable>> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && extname(entry.name) in types)
  return new Map(
    await Promise.all(
      files.map(async ({ parentPath, name }): Promise<[string, Cacheable]> => {
        const path = join(parentPath, name)
        const address = `/${relative(directory, path).split(sep).join('/')}`
        const caching = address.startsWith('/assets/')
          ? 'public, max-age=31536000, immutable'
          : 'public, max-age=3600'
        const type = types[extname(name)] ?? ''
        const body = await readFile(path)
        const isWorthIt = body.length >= compressibleBytes && /text|json|svg/.test(type)
        const gzipped = isWorthIt ? await compress(body, 9) : null
        return [address, { type, body, gzipped, etag: etagOf(body), caching }]
      }),
    ),
  )
}

/** Answers a visitor over the page budget; true if it did. */
export type RefuseVisitor = (request: FastifyRequest, reply: FastifyReply) => boolean

/**
 * Counts only rendered pages, because cache hits never get here. nginx sends the visitor's address with every request
 * except its own cache purges, which are not counted.
 */
function createVisitorLimit({ origin, perVisitor }: PagesOptions): RefuseVisitor {
  if (!perVisitor) return () => false
  const spend = createWindowCounter(perVisitor.pages, perVisitor.seconds)
  return (request, reply) => {
    if (request.headers['x-forwarded-for'] === undefined) return false
    const seconds = spend(addressKey(request.ip))
    if (seconds === null) return false
    reply.header('retry-after', String(seconds))
    const address = new URL(request.raw.url ?? '/', origin)
    if (address.pathname.endsWith('.data'))
      answerRefusal(request, reply, refuse('request.too_many', { seconds }))
    else sendLimitPage(reply, extractLanguage(address, request.cookies['language']), seconds)
    return true
  }
}

/** A page for people, rendered without calling the api. */
function sendLimitPage(reply: FastifyReply, language: Language, seconds: number): void {
  const words = reasonText(language, 'request.too_many', { seconds })
  reply
    .status(429)
    .header('cache-control', 'no-store')
    .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="${language}"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${words}</title><h1>${words}</h1></html>`,
    )
}
