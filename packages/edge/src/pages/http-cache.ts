import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip as gzipWithCallback } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * Browsers revalidate every time (mostly 304). Shared caches serve for 30 seconds, stale for five minutes while
 * revalidating, and for a day on errors.
 */
const sharedCaching = 'public, max-age=0, s-maxage=30, stale-while-revalidate=300, stale-if-error=86400'

/** For this browser only. */
export const privateCaching = 'private, no-cache'

/**
 * Data requests of client-side navigation. A purge renews documents but not these URLs, which the router composes, so
 * they expire within seconds and are never served stale while revalidating.
 */
const dataCaching = 'public, max-age=0, s-maxage=5, stale-if-error=86400'

export function cacheControlFor(address: URL): string {
  return address.pathname.endsWith('.data') ? dataCaching : sharedCaching
}

const gzip = promisify(gzipWithCallback)

/** Compressed once at the source; caches keep one entry per encoding instead of compressing every hit. */
export function compress(body: Buffer, level: number): Promise<Buffer> {
  return gzip(body, { level })
}

export function acceptsGzip(acceptEncoding: string | undefined): boolean {
  const gzipEntry = (acceptEncoding ?? '').split(',').find((each) => /^\s*gzip\s*(;|$)/i.test(each))
  return gzipEntry !== undefined && !/;\s*q=0(\.0*)?\s*$/.test(gzipEntry)
}

/** Below this size the gzip overhead exceeds the gain. */
export const compressibleBytes = 512

/** A strong ETag from the bytes, equal across processes that render the same. */
export function etagOf(body: Buffer): string {
  return createHash('sha256').update(body).digest('base64url').slice(0, 27)
}

function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false
  return ifNoneMatch.split(',').some((each) => {
    const candidate = each.trim().replace(/^W\//, '')
    return candidate === '*' || candidate === etag
  })
}

/** Bytes that any cache may keep, plain and, where worthwhile, compressed; they must not hold a secret. */
export type Cacheable = {
  readonly body: Buffer
  readonly gzipped: Buffer | null
  readonly etag: string
  readonly type: string
  readonly caching: string
}

export function sendCacheable(request: FastifyRequest, reply: FastifyReply, file: Cacheable): FastifyReply {
  const isGzip = file.gzipped !== null && acceptsGzip(request.headers['accept-encoding'])
  const etag = isGzip ? `"${file.etag}-gz"` : `"${file.etag}"`
  reply.header('cache-control', file.caching).header('etag', etag).header('vary', 'Accept-Encoding')
  if (reply.statusCode === 200 && matchesEtag(request.headers['if-none-match'], etag))
    return reply.status(304).send()
  if (isGzip) reply.header('content-encoding', 'gzip')
  return reply.type(file.type).send(isGzip ? file.gzipped : file.body)
}
