import { type ReasonId, type Result, refuse } from '@tiltyard/contracts'
import type { RateLimiter } from './rate-limits.ts'
import { answerRefusal, contentDisposition } from './reply.ts'
import { addressKey, cookiesOf } from './request.ts'
import type { Edge } from './server.ts'

type DownloadRequest = {
  /** The URL after the path of downloads and its slash, query included. */
  readonly address: string
  readonly range: string | undefined
  readonly ifRange: string | undefined
  readonly cookie: string | undefined
}

type Download = {
  /** Path and query at the file store, signed. */
  readonly storeAddress: string
  readonly name: string
  readonly type: string
  readonly etag: string
  /** Null: the whole file. */
  readonly range: string | null
  readonly cookie: { readonly value: string; readonly maxAgeSeconds: number }
}

type Options = {
  readonly path: string
  readonly limits: RateLimiter
  readonly open: (request: DownloadRequest) => Promise<Result<Download, ReasonId>>
}

const cookieName = '__Host-downloads'

/**
 * Authorises downloads of private files, whose bytes nginx fetches from the store: it follows the internal redirect with
 * the range of `x-store-range` and sends name, type and ETag of this reply.
 */
export function serveDownloads(server: Edge['server'], { path, limits, open }: Options): void {
  server.get(`${path}/d/*`, async (request, reply) => {
    const waitSeconds = await limits.spend('read', { kind: 'address', id: addressKey(request.ip) })
    if (waitSeconds) {
      reply.header('retry-after', String(waitSeconds))
      return answerRefusal(request, reply, refuse('request.too_many', { seconds: waitSeconds }))
    }
    const cookies = cookiesOf(request, reply)
    const opened = await open({
      address: (request.raw.url ?? '').slice(path.length + 1),
      range: request.headers.range,
      ifRange: request.headers['if-range'] as string | undefined,
      cookie: cookies.read(cookieName),
    })
    if (!opened.ok) {
      const size = opened.reason === 'uploads.range_not_satisfiable' && opened.details?.['size']
      if (size !== false) reply.header('content-range', `bytes */${size}`)
      return answerRefusal(request, reply, opened)
    }
    const { storeAddress, name, type, etag, range, cookie } = opened.value
    cookies.set(cookieName, cookie.value, { maxAgeSeconds: cookie.maxAgeSeconds })
    return reply
      .header('x-accel-redirect', `/.store${storeAddress}`)
      .header('x-store-range', range ?? '')
      .header('etag', etag)
      .header('cache-control', 'private, no-store')
      .header('content-disposition', contentDisposition({ name, isPublic: false }))
      .type(type)
      .send()
  })
}
