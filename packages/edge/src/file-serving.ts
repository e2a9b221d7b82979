import { type FileReply, type ReasonId, type Result, refuse } from '@tiltyard/contracts'
import type { RateLimiter } from './rate-limits.ts'
import { answerFile, answerRefusal } from './reply.ts'
import { addressKey } from './request.ts'
import type { Edge } from './server.ts'

export type BytesRequest = { readonly query: string; readonly accept: string | undefined }
export type BytesResponse = { readonly bytes: Uint8Array; readonly type: string }

type Options = {
  readonly path: string
  readonly limits: Pick<RateLimiter, 'spend'>
  readonly make: (request: BytesRequest) => Promise<Result<BytesResponse, ReasonId>>
}

/**
 * Serves immutable public bytes. Browsers cache them for good; shared caches revalidate after a day, so that deleted
 * files disappear.
 */
export function serveBytes(server: Edge['server'], { path, limits, make }: Options): void {
  server.get(path, async (request, reply) => {
    const waitSeconds = await limits.spend('read', { kind: 'address', id: addressKey(request.ip) })
    const [, query = ''] = (request.raw.url ?? '').split(/\?(.*)/s)
    const result = waitSeconds
      ? refuse('request.too_many', { seconds: waitSeconds })
      : await make({ query, accept: request.headers.accept })
    if (!result.ok) {
      if (result.reason === 'request.too_many')
        reply.header('retry-after', String(result.details?.['seconds'] ?? 1))
      return answerRefusal(request, reply, result)
    }
    return reply
      .header('cache-control', 'public, max-age=31536000, s-maxage=86400, immutable')
      .header('vary', 'Accept')
      .type(result.value.type)
      .send(Buffer.from(result.value.bytes))
  })
}

type ServeFilesOptions = {
  /** Path to which nginx forwards requests of the files' host; no other host leads here. */
  readonly path: string
  readonly limits: RateLimiter
  /** Opens a file by the URL after that path and its slash. */
  readonly open: (address: string) => Promise<Result<FileReply, ReasonId>>
}

/** Serves public files at an origin of their own, without sessions or scripts. */
export function serveFiles(server: Edge['server'], { path, limits, open }: ServeFilesOptions): void {
  server.get(`${path}/public/*`, async (request, reply) => {
    const waitSeconds = await limits.spend('read', { kind: 'address', id: addressKey(request.ip) })
    if (waitSeconds) {
      reply.header('retry-after', String(waitSeconds))
      return answerRefusal(request, reply, refuse('request.too_many', { seconds: waitSeconds }))
    }
    const opened = await open((request.raw.url ?? '').slice(path.length + 1))
    if (!opened.ok) return answerRefusal(request, reply, opened)
    // Pages of the site embed public images; other files cannot be embedded.
    if (opened.value.isPublic) reply.header('cross-origin-resource-policy', 'cross-origin')
    return answerFile(reply, opened.value)
  })
}
