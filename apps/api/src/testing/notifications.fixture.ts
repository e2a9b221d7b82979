import { createFollow, type FollowOptions, type ReceivedEvent } from '@tiltyard/client'
import { getCurrentUser, ok } from '@tiltyard/contracts'
import { type Address, addresses } from '@tiltyard/contracts/browser'
import { newId, queueLiveEvent, transaction } from '@tiltyard/core/kernel'
import type { Edge } from '@tiltyard/edge'
import type { Visitor } from '@tiltyard/testkit'
import { onTestFinished } from 'vitest'
import type { TestApi } from './api.fixture.ts'

/** A message to this visitor, as the platform writes it. */
export async function createMessageFor(
  api: TestApi,
  visitor: Visitor,
  title = 'A word',
  { kind = 'system', content = null }: { kind?: string; content?: { zh: string; en?: string } | null } = {},
): Promise<string> {
  const id = newId()
  const { id: userId } = (await visitor.call(getCurrentUser)).body.data as { id: string }
  await api.owner.query(
    `insert into platform.messages (id, user_id, title, created_at, kind, content)
     values ($1, $2, $3, clock_timestamp(), $4, $5)`,
    [id, userId, { zh: title }, kind, content],
  )
  return id
}

export type Reader = {
  readonly status: number
  readonly heard: readonly ReceivedEvent[]
  /** Received events by the `n` of their payload; a reset is 'reset'. */
  told(): (number | 'reset')[]
  lastId(): string | null
  leave(): void
  readonly ended: Promise<void>
}

export async function originOf(server: Edge['server']): Promise<string> {
  if (!server.server.listening) await server.listen({ host: '127.0.0.1', port: 0 })
  const at = server.server.address()
  return `http://127.0.0.1:${typeof at === 'object' ? at?.port : 0}`
}

export async function streamAs(
  origin: string,
  visitor: Visitor,
  {
    lastEventId = null,
    headers = {},
    to = addresses.streamEvents,
    ...rest
  }: Omit<FollowOptions, 'signal'> & { headers?: Record<string, string>; to?: Address } = {},
): Promise<Reader> {
  const leaving = new AbortController()
  onTestFinished(() => leaving.abort())
  const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const follow = createFollow({
    baseUrl: origin,
    fetch: (address, init) => fetch(address, { ...init, headers: { ...init?.headers, cookie, ...headers } }),
  })
  const stream = await follow(to, { ...rest, lastEventId, signal: leaving.signal })
  const events: ReceivedEvent[] = []
  let lastId = lastEventId
  const readEvents = async () => {
    if (!stream.ok) return
    for await (const event of stream.events) {
      events.push(event)
      lastId = event.id ?? lastId
    }
  }
  return {
    status: stream.ok ? 200 : stream.status,
    heard: events,
    told: () =>
      events.flatMap(({ kind, data }) =>
        kind === undefined
          ? []
          : [kind === 'reset' ? 'reset' : (JSON.parse(data ?? '{}') as { n: number }).n],
      ),
    lastId: () => lastId,
    leave: () => leaving.abort(),
    ended: readEvents(),
  }
}

export async function userIdOf(visitor: Visitor): Promise<string> {
  return ((await visitor.call(getCurrentUser)).body.data as { id: string }).id
}

export async function queueSampleEvents(api: TestApi, topic: string, ...numbers: number[]): Promise<void> {
  await transaction(api.deps.database, async (tx) => {
    for (const n of numbers) queueLiveEvent(tx, { topic, kind: 'sample', payload: { n } })
    return ok()
  })
}
