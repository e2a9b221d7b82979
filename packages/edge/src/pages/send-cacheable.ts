import type { FastifyReply, FastifyRequest } from 'fastify'
import { takesGzip } from './encoding.ts'
import { isKnown } from './validator.ts'

/** Bytes that any cache may keep, as they are and, where that pays, compressed. Never for anything that holds a secret. */
export type Cacheable = {
  readonly body: Buffer
  readonly gzipped: Buffer | null
  readonly etag: string
  readonly type: string
  readonly caching: string
}

export function sendCacheable(request: FastifyRequest, reply: FastifyReply, file: Cacheable): FastifyReply {
  const isGzip = file.gzipped !== null && takesGzip(request.headers['accept-encoding'])
  const etag = isGzip ? `"${file.etag}-gz"` : `"${file.etag}"`
  reply.header('cache-control', file.caching).header('etag', etag).header('vary', 'Accept-Encoding')
  if (reply.statusCode === 200 && isKnown(request.headers['if-none-match'], etag))
    return reply.status(304).send()
  if (isGzip) reply.header('content-encoding', 'gzip')
  return reply.type(file.type).send(isGzip ? file.gzipped : file.body)
}
