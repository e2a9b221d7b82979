import { Readable } from 'node:stream'
import { type ReasonId, type Result, refuse } from '@tiltyard/contracts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { RateLimiter } from './rate-limits.ts'
import { answerRefusal } from './reply.ts'
import { addressKey, type Cookies, cookiesOf } from './request.ts'
import type { Edge } from './server.ts'

type Media = {
  readonly type: string
  /** Whether nginx may keep it: it asks for the right of everybody whom it sends it to. */
  readonly isShared: boolean
  readonly size: number
  readonly content: Uint8Array | AsyncIterable<Uint8Array>
}

type Options = {
  /** Path to which nginx forwards requests for media. */
  readonly path: string
  readonly limits: RateLimiter
  readonly authorize: (cookies: Cookies, encodingId: string) => Promise<Result<unknown, ReasonId>>
  readonly open: (
    cookies: Cookies,
    media: { readonly encodingId: string; readonly name: string },
  ) => Promise<Result<Media, ReasonId>>
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const sharedSeconds = 7 * 24 * 3600

/** Playlists, keys and segments of videos, and the question of nginx whether somebody may have cached ones. */
export function serveMedia(server: Edge['server'], { path, limits, authorize, open }: Options): void {
  const refuseBusy = async (request: FastifyRequest, reply: FastifyReply) => {
    const waitSeconds = await limits.spend('read', { kind: 'address', id: addressKey(request.ip) })
    if (!waitSeconds) return null
    reply.header('retry-after', String(waitSeconds))
    return answerRefusal(request, reply, refuse('request.too_many', { seconds: waitSeconds }))
  }

  server.get<{ Params: { encodingId: string } }>(`${path}/grant/:encodingId`, async (request, reply) => {
    const { encodingId } = request.params
    const granted = uuid.test(encodingId) && (await authorize(cookiesOf(request, reply), encodingId)).ok
    return reply
      .code(granted ? 204 : 403)
      .header('cache-control', 'no-store')
      .send()
  })

  server.get<{ Params: { encodingId: string; name: string } }>(
    `${path}/media/v/:encodingId/:name`,
    async (request, reply) => {
      const busy = await refuseBusy(request, reply)
      if (busy) return busy
      const { encodingId, name } = request.params
      if (!uuid.test(encodingId)) return answerRefusal(request, reply, refuse('videos.not_granted'))
      const opened = await open(cookiesOf(request, reply), { encodingId, name })
      if (!opened.ok) return answerRefusal(request, reply, opened)
      const { type, isShared, size, content } = opened.value
      return reply
        .header('cache-control', isShared ? `public, max-age=${sharedSeconds}` : 'private, no-store')
        .header('content-length', size)
        .type(type)
        .send(content instanceof Uint8Array ? Buffer.from(content) : Readable.from(content))
    },
  )
}
