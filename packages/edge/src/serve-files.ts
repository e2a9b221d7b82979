import { type FileReply, type ReasonId, type Result, refuse } from '@tiltyard/contracts'
import { addressKey } from './address-key.ts'
import type { Limits } from './limits.ts'
import { answerFile, answerRefusal } from './reply.ts'
import type { Edge } from './server.ts'

type Options = {
  /** Where nginx passes on what is asked of the files' own host; no other host leads here. */
  readonly path: string
  readonly limits: Limits
  /** By the address after that path and its slash, query included. */
  readonly open: (address: string) => Promise<Result<FileReply, ReasonId>>
}

/** Files at an origin of their own: no session, no cookie, nothing that runs. */
export function serveFiles(server: Edge['server'], { path, limits, open }: Options): void {
  server.get(`${path}/*`, async (request, reply) => {
    const waitSeconds = await limits.spend('read', { kind: 'address', id: addressKey(request.ip) })
    if (waitSeconds) {
      reply.header('retry-after', String(waitSeconds))
      return answerRefusal(request, reply, refuse('request.too_many', { seconds: waitSeconds }))
    }
    const opened = await open((request.raw.url ?? '').slice(path.length + 1))
    if (!opened.ok) return answerRefusal(request, reply, opened)
    // Pages of the site show public pictures; anything else is nobody's to embed.
    if (opened.value.isPublic) reply.header('cross-origin-resource-policy', 'cross-origin')
    return answerFile(reply, opened.value)
  })
}
