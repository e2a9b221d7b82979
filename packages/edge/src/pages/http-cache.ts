import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip as gzipWithCallback } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * Browsers ask again each time (and mostly hear 304); shared caches answer for half a minute by themselves, for five more
 * while they ask for a new one, and for a day when nobody answers them.
 */
const sharedCaching = 'public, max-age=0, s-maxage=30, stale-while-revalidate=300, stale-if-error=86400'

/** For the asking browser alone. */
export const privateCaching = 'private, no-cache'

/**
 * What a page that is already open fetches to become another one. When contents change, the door makes documents anew and not
 * these, whose addresses a router makes up: so they grow old by themselves, within seconds and with nothing stale in between.
 */
const dataCaching = 'public, max-age=0, s-maxage=5, stale-if-error=86400'

export function cacheControlFor(address: URL): string {
  return address.pathname.endsWith('.data') ? dataCaching : sharedCaching
}

const gzip = promisify(gzipWithCallback)

/** Made once where the bytes are made; caches keep one entry for each encoding instead of compressing at every hit. */
export function compress(body: Buffer, level: number): Promise<Buffer> {
  return gzip(body, { level })
}

export function acceptsGzip(acceptEncoding: string | undefined): boolean {
  const gzipEntry = (acceptEncoding ?? '').split(',').find((each) => /^\s*gzip\s*(;|$)/i.test(each))
  return gzipEntry !== undefined && !/;\s*q=0(\.0*)?\s*$/.test(gzipEntry)
}

/** Below this the frame costs more than is saved. */
export const compressibleBytes = 512

/** A strong one, from the bytes: two copies of a process that render the same say the same. */
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

/** Bytes that any cache may keep, as they are and, where that pays, compressed. Never for anything that holds a secret. */
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
