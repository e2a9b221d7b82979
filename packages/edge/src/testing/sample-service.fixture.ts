import { Readable } from 'node:stream'
import { ok, prepareReply, refuse, type StaffRole } from '@tiltyard/contracts'
import type { Redis } from 'ioredis'
import { afterAll } from 'vitest'
import {
  connectRedis,
  createBind,
  createServer,
  type Edge,
  type RateLimiter,
  type ServerOptions,
} from '../index.ts'
import {
  competitionId,
  guess,
  otherGuess,
  prepared,
  preparedOnce,
  routes,
  staffRoutes,
} from './sample-routes.fixture.ts'

export {
  competitionId,
  events,
  guess,
  otherGuess,
  prepared,
  preparedOnce,
  routes,
  staffRoutes,
} from './sample-routes.fixture.ts'

/** A service with three users and one route for each decision of the edge. */
export const ownOrigin = 'http://localhost:8080'
export const secondOrigin = 'http://second.localhost:8080'

const staffOf: Readonly<Record<string, string>> = { eve: 'judge', odd: 'toString' }

export type Person = { readonly name: string; readonly roleId: unknown }
const people: ReadonlyMap<string, Person> = new Map([
  ['ada', { name: 'ada', roleId: 2 }],
  ['eve', { name: 'eve', roleId: 4 }],
  ['odd', { name: 'odd', roleId: '4' }],
])

export const asPerson = (name: string, more: Record<string, string> = {}) => ({
  cookie: `sid=${name}`,
  token: `token-of-${name}`,
  origin: ownOrigin,
  ...more,
})

export type Sample = Edge & {
  /** Names of the called handlers, in order. */
  readonly ran: string[]
  readonly log: { lines: string[]; entries(): Record<string, unknown>[] }
  /** Behaviour of the failing route. */
  breakWith(fail: () => unknown): void
  /** Request context that the other handlers received. */
  readonly seen: { retryKey?: unknown; language?: string; userAgent?: string }[]
}

/** Upload limit of the sample's handler. */
export const largestUpload = 100_000

export const unlimitedRates: RateLimiter = {
  spend: async () => null,
  reserve: async () => ({ waitSeconds: null, refund: async () => {} }),
}

export async function sampleService(
  options: Partial<ServerOptions> & { limits?: RateLimiter; internalKey?: string } = {},
): Promise<Sample> {
  const { limits = unlimitedRates, internalKey, ...server } = options
  const lines: string[] = []
  const edge = await createServer({
    name: 'sample',
    version: '1.2.3',
    logLevel: 'debug',
    logTo: { write: (line: string) => void lines.push(line) },
    trustedProxies: '127.0.0.1',
    readiness: {},
    rewritesPrefixes: true,
    drainGraceMs: 0,
    ...server,
  })
  const ran: string[] = []
  const seen: Sample['seen'] = []
  let fail: () => unknown = () => new Error('broken')
  const bind = createBind<Person>({
    server: edge.server,
    ownOrigins: [ownOrigin, secondOrigin],
    limits,
    ...(internalKey !== undefined && { internalKey }),
    rewritesPrefixes: server.rewritesPrefixes !== false,
    async authenticate(request) {
      const person = people.get(request.cookies['sid'] ?? '')
      if (!person) return null
      return {
        actor: person,
        id: person.name,
        roleId: person.roleId,
        verifyCsrfToken: (token) => token === `token-of-${person.name}`,
      }
    },
    staffRole: async ({ name }, id) =>
      id === competitionId ? ((staffOf[name] ?? null) as StaffRole | null) : null,
  })
  bind(routes.read, async ({ actor, query, language, userAgent }) => {
    ran.push('read')
    seen.push({ language, userAgent })
    return ok({ word: query.word ?? '', who: actor?.name ?? 'nobody', undeclared: 'stays here' })
  })
  const ready = prepareReply(prepared.reply, { word: 'ready', undeclared: 'stays here' } as never, '7')
  bind(prepared, async () => ok(ready))
  bind(preparedOnce, async () => ok({ ...ready, version: null }))
  for (const route of [guess, otherGuess])
    bind(route, async ({ body }) => (body.word === 'right' ? ok() : refuse('account.link_invalid')))
  bind(routes.mine, async ({ actor }) => {
    ran.push('mine')
    return ok({ who: actor.name })
  })
  bind(routes.one, async ({ params }) => {
    ran.push('one')
    return ok(params)
  })
  bind(routes.write, async ({ body, request }) => {
    ran.push('write')
    seen.push({ retryKey: request.retryKey })
    return body.word === 'taken' ? refuse('users.nickname_taken') : ok({ word: body.word })
  })
  bind(routes.exchange, async () => {
    ran.push('exchange')
    return ok()
  })
  bind(routes.edit, async () => {
    ran.push('edit')
    return ok()
  })
  bind(staffRoutes.look, async ({ staffRole }) => {
    ran.push('look')
    return ok({ role: staffRole })
  })
  bind(staffRoutes.judge, async () => {
    ran.push('judge')
    return ok()
  })
  bind(staffRoutes.organise, async () => {
    ran.push('organise')
    return ok()
  })
  bind(routes.upload, async ({ body, file }) => {
    ran.push('upload')
    let size = 0
    file.signal.addEventListener('abort', () => ran.push('given up'))
    for await (const part of file.content) {
      size += part.length
      if (size > largestUpload) return refuse('request.too_large')
    }
    ran.push('uploaded')
    return ok({ kind: body.kind, name: file.name, size })
  })
  bind(routes.fetch, async ({ query }) => {
    const content = Readable.from([Buffer.from('<script>')])
    return ok({ ...query, type: 'text/plain', size: 8, content })
  })
  bind(routes.broken, async () => {
    ran.push('broken')
    const answer = fail()
    if (answer instanceof InvalidReply) return ok(answer.reply as { promised: string })
    throw answer
  })
  afterAll(() => edge.server.close())
  return {
    ...edge,
    ran,
    seen,
    log: { lines, entries: () => lines.map((line) => JSON.parse(line) as Record<string, unknown>) },
    breakWith: (next) => {
      fail = next
    },
  }
}

/** A reply that violates the contract, passed around the compiler. */
export class InvalidReply {
  readonly reply: unknown
  constructor(reply: unknown) {
    this.reply = reply
  }
}

export function redisAt(url: string): Redis {
  const redis = connectRedis(url)
  afterAll(() => redis.disconnect())
  return redis
}
