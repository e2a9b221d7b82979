import { type ReasonId, type Result, refuse } from '@tiltyard/contracts'
import { addressKey } from './address-key.ts'
import type { Limits } from './limits.ts'
import { answerRefusal } from './reply.ts'
import type { Edge } from './server.ts'

export type BytesAsked = { readonly query: string; readonly accept: string | undefined }
export type BytesMade = { readonly bytes: Uint8Array; readonly type: string }

type Options = {
  readonly path: string
  readonly limits: Pick<Limits, 'spend'>
  readonly make: (asked: BytesAsked) => Promise<Result<BytesMade, ReasonId>>
}

/**
 * For what is not a call: bytes that are the same for everybody and never change under their address. Browsers keep
 * them for good; caches in front ask again after a day, so that what was taken down goes.
 */
export function serveBytes(server: Edge['server'], { path, limits, make }: Options): void {
  server.get(path, async (request, reply) => {
    const waitSeconds = await limits.spend('read', { kind: 'address', id: addressKey(request.ip) })
    const [, query = ''] = (request.raw.url ?? '').split(/\?(.*)/s)
    const made = waitSeconds
      ? refuse('request.too_many', { seconds: waitSeconds })
      : await make({ query, accept: request.headers.accept })
    if (!made.ok) {
      if (made.reason === 'request.too_many')
        reply.header('retry-after', String(made.details?.['seconds'] ?? 1))
      return answerRefusal(request, reply, made)
    }
    return reply
      .header('cache-control', 'public, max-age=31536000, s-maxage=86400, immutable')
      .header('vary', 'Accept')
      .type(made.value.type)
      .send(Buffer.from(made.value.bytes))
  })
}
