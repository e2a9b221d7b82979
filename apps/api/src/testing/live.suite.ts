import { createFollow, type ReceivedEvent } from '@tiltyard/client'
import { getCurrentUser, ok } from '@tiltyard/contracts'
import { addresses } from '@tiltyard/contracts/browser'
import { announce, transaction } from '@tiltyard/core/kernel'
import type { Edge } from '@tiltyard/edge'
import type { Visitor } from '@tiltyard/testkit'
import { onTestFinished } from 'vitest'
import type { TestApi } from './api.suite.ts'

export type Reader = {
  readonly status: number
  readonly heard: readonly ReceivedEvent[]
  /** What was told, as its payload's `n`; a reset is 'reset'. */
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

export async function followAs(
  origin: string,
  visitor: Visitor,
  {
    lastEventId = null,
    headers = {},
  }: { lastEventId?: string | null; headers?: Record<string, string> } = {},
): Promise<Reader> {
  const leaving = new AbortController()
  onTestFinished(() => leaving.abort())
  const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const follow = createFollow({
    baseUrl: origin,
    fetch: (address, init) => fetch(address, { ...init, headers: { ...init?.headers, cookie, ...headers } }),
  })
  const followed = await follow(addresses.followEvents, { lastEventId, signal: leaving.signal })
  const heard: ReceivedEvent[] = []
  let lastId = lastEventId
  const listenOn = async () => {
    if (!followed.ok) return
    for await (const event of followed.events) {
      heard.push(event)
      lastId = event.id ?? lastId
    }
  }
  return {
    status: followed.ok ? 200 : followed.status,
    heard,
    told: () =>
      heard.flatMap(({ kind, data }) =>
        kind === undefined
          ? []
          : [kind === 'reset' ? 'reset' : (JSON.parse(data ?? '{}') as { n: number }).n],
      ),
    lastId: () => lastId,
    leave: () => leaving.abort(),
    ended: listenOn(),
  }
}

export async function userIdOf(visitor: Visitor): Promise<string> {
  return ((await visitor.call(getCurrentUser)).body.data as { id: string }).id
}

export async function announceTo(api: TestApi, topic: string, ...numbers: number[]): Promise<void> {
  await transaction(api.deps.database, async (tx) => {
    for (const n of numbers) announce(tx, { topic, kind: 'sample', payload: { n } })
    return ok()
  })
}
