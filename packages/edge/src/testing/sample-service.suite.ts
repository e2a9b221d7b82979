import { Readable } from 'node:stream'
import {
  anyone,
  defineRoute,
  eventsReply,
  fileReply,
  nothing,
  ok,
  onlyRoles,
  prepare,
  refuse,
  signedIn,
} from '@tiltyard/contracts'
import type { Redis } from 'ioredis'
import { afterAll } from 'vitest'
import { z } from 'zod'
import {
  connectRedis,
  createBind,
  createServer,
  type Edge,
  type Limits,
  type ServerOptions,
} from '../index.ts'

/** A service of three people and a handful of routes, one for each thing that the edge decides. */
export const ownOrigin = 'http://localhost:8080'
export const secondOrigin = 'http://second.localhost:8080'

const base = '/api/platform/web/dsc/sample'

export const routes = {
  read: defineRoute({
    method: 'GET',
    path: `${base}/read`,
    access: anyone,
    summary: 'Reads',
    query: z.object({ word: z.string().max(10).optional() }),
    reply: z.object({ word: z.string(), who: z.string() }),
    refusals: [],
  }),
  mine: defineRoute({
    method: 'GET',
    path: `${base}/mine`,
    access: signedIn,
    summary: 'Reads what is one’s own',
    reply: z.object({ who: z.string() }),
    refusals: [],
  }),
  one: defineRoute({
    method: 'GET',
    path: `${base}/things/:name`,
    access: anyone,
    summary: 'Reads one',
    params: z.object({ name: z.string() }),
    reply: z.object({ name: z.string() }),
    refusals: [],
  }),
  write: defineRoute({
    method: 'POST',
    path: `${base}/write`,
    access: signedIn,
    summary: 'Writes',
    body: z.strictObject({ word: z.string().max(10), secret: z.string().optional() }),
    reply: z.object({ word: z.string() }),
    refusals: ['users.nickname_taken'],
    retriable: true,
  }),
  exchange: defineRoute({
    method: 'GET',
    path: `${base}/exchange`,
    access: anyone,
    summary: 'A GET that writes',
    reply: nothing,
    refusals: [],
    rate: 'secret',
    changesState: true,
  }),
  edit: defineRoute({
    method: 'PUT',
    path: `${base}/edit`,
    access: onlyRoles('editor'),
    summary: 'For editors',
    reply: nothing,
    refusals: [],
  }),
  upload: defineRoute({
    method: 'POST',
    path: `${base}/upload`,
    access: signedIn,
    summary: 'Takes a file',
    body: z.strictObject({ kind: z.string().max(10) }),
    bodyType: 'multipart',
    reply: z.object({ kind: z.string(), name: z.string(), size: z.number() }),
    refusals: ['request.too_large'],
  }),
  fetch: defineRoute({
    method: 'GET',
    path: `${base}/fetch`,
    access: anyone,
    summary: 'Hands out a file',
    query: z.object({ name: z.string(), isPublic: z.stringbool() }),
    answer: 'file',
    reply: fileReply,
    refusals: [],
  }),
  broken: defineRoute({
    method: 'POST',
    path: `${base}/broken`,
    access: anyone,
    summary: 'Fails as told',
    reply: z.object({ promised: z.string() }),
    refusals: [],
  }),
}

/** Not among them: what it answers was ready before anybody asked. */
export const prepared = defineRoute({
  method: 'GET',
  path: `${base}/prepared`,
  access: anyone,
  summary: 'Answers what is ready',
  answer: 'prepared',
  reply: z.object({ word: z.string() }),
  refusals: [],
})

/** Not among them: a test that follows it says itself what is told. */
export const events = defineRoute({
  method: 'GET',
  path: '/api/sample/events',
  access: signedIn,
  summary: 'Goes on',
  answer: 'events',
  reply: eventsReply,
  refusals: [],
})

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
  /** Names of the handlers that ran, in order. */
  readonly ran: string[]
  readonly log: { lines: string[]; entries(): Record<string, unknown>[] }
  /** What the broken route does next. */
  breakWith(fail: () => unknown): void
  /** What every other handler got of its request. */
  readonly seen: { retryKey?: unknown; language?: string; userAgent?: string }[]
}

/** What the sample's handler takes of a file before it refuses. */
export const largestUpload = 100_000

const openLimits: Limits = { spend: async () => null }

export async function sampleService(
  options: Partial<ServerOptions> & { limits?: Limits } = {},
): Promise<Sample> {
  const { limits = openLimits, ...server } = options
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
    rewritesPrefixes: server.rewritesPrefixes !== false,
    async authenticate(request) {
      const person = people.get(request.cookies['sid'] ?? '')
      if (!person) return null
      return {
        actor: person,
        id: person.name,
        roleId: person.roleId,
        proves: (token) => token === `token-of-${person.name}`,
      }
    },
  })
  bind(routes.read, async ({ actor, query, language, userAgent }) => {
    ran.push('read')
    seen.push({ language, userAgent })
    return ok({ word: query.word ?? '', who: actor?.name ?? 'nobody', undeclared: 'stays here' })
  })
  const ready = prepare(prepared.reply, { word: 'ready', undeclared: 'stays here' } as never, '7')
  bind(prepared, async () => ok(ready))
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
    if (answer instanceof Wrong) return ok(answer.reply as { promised: string })
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

/** A reply that the contract does not allow, handed over past the compiler. */
export class Wrong {
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
