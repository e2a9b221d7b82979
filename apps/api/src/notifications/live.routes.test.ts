import { logOut, streamEvents } from '@tiltyard/contracts'
import { describeRoute } from '@tiltyard/testkit'
import { expect, test, vi } from 'vitest'
import { openApi } from '../testing/api.fixture.ts'
import { originOf, queueSampleEvents, streamAs, userIdOf } from '../testing/notifications.fixture.ts'

/** Generous, because CI machines are busy. */
const soon = <T>(check: () => T) => vi.waitFor(check, { timeout: 15_000 })

const api = await openApi()
const origin = await originOf(api.server)

describeRoute(streamEvents, {
  200: async () => {
    const visitor = await api.signedIn()
    const topic = `user:${await userIdOf(visitor)}`
    const reader = await streamAs(origin, visitor)
    await soon(() => expect(reader.heard[0]).toEqual({ id: 'u0.e0' }))
    await queueSampleEvents(api, topic, 7)
    await soon(() => expect(reader.told()).toEqual([7]))
    expect(reader.lastId()).toBe('u1.e0')
    return reader
  },
  401: () => api.visitor().call(streamEvents),
  429: async () => {
    const visitor = await api.signedIn()
    const readers = await Promise.all(Array.from({ length: 20 }, () => streamAs(origin, visitor)))
    expect(readers.map(({ status }) => status)).toEqual(Array(20).fill(200))
    const refused = await streamAs(origin, visitor)
    expect((await streamAs(origin, await api.signedIn())).status).toBe(200)
    readers[0]?.leave()
    await soon(async () => expect((await streamAs(origin, visitor)).status).toBe(200))
    return refused
  },
})

test('live events for other users never arrive', async () => {
  const [visitor, other] = [await api.signedIn(), await api.signedIn()]
  const [mine, theirs] = [`user:${await userIdOf(visitor)}`, `user:${await userIdOf(other)}`]
  const before = await streamAs(origin, visitor)
  await soon(() => expect(before.lastId()).not.toBeNull())
  await queueSampleEvents(api, theirs, 1, 2, 3)
  await queueSampleEvents(api, 'user:', 4)
  await queueSampleEvents(api, mine, 5)
  await soon(() => expect(before.told()).toContain(5))
  // A forged position does not help: it counts within the reader's own topics.
  const after = await streamAs(origin, visitor, { lastEventId: 'u0.e0' })
  await soon(() => expect(after.told()).toContain(5))
  expect([before.told(), after.told()]).toEqual([[5], [5]])
})

test.each([
  ['logging out', async (end: () => Promise<unknown>) => end()],
  [
    'a block',
    async (_: unknown, id: string) =>
      api.owner.query('update platform.users set blocked_at = now() where id = $1', [id]),
  ],
])('%s ends the event stream within seconds, and it cannot be reopened', async (_, end) => {
  const visitor = await api.signedIn()
  const userId = await userIdOf(visitor)
  const reader = await streamAs(origin, visitor)
  const gone = { ...visitor, cookies: new Map(visitor.cookies) } as typeof visitor
  await end(() => visitor.call(logOut), userId)
  await reader.ended
  expect((await streamAs(origin, gone)).status).toBe(401)
})

test.each([
  { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
  { origin: 'http://sibling.localhost:8080', 'sec-fetch-site': 'same-site' },
  { 'sec-fetch-site': 'same-site' },
  { 'sec-fetch-site': 'none' },
])('a foreign page opens no event stream: %j', async (headers) => {
  expect((await streamAs(origin, await api.signedIn(), { headers })).status).toBe(403)
})

test.each(['', 'nonsense', 'u1', 'u1.e', 'u-1.e0', 'u1.e1; drop', `u${'9'.repeat(40)}.e0`, 'u999.e999'])(
  'a client with the invalid position “%s” gets a reset, then new events',
  async (lastEventId) => {
    const visitor = await api.signedIn()
    const reader = await streamAs(origin, visitor, { headers: { 'last-event-id': lastEventId } })
    await soon(() => expect(reader.told()).toEqual(['reset']))
    await queueSampleEvents(api, `user:${await userIdOf(visitor)}`, 1)
    await soon(() => expect(reader.told()).toEqual(['reset', 1]))
  },
)

test('a client that resumes after purged or too many events gets a reset', async () => {
  const visitor = await api.signedIn()
  const topic = `user:${await userIdOf(visitor)}`
  const first = await streamAs(origin, visitor)
  await soon(() => expect(first.lastId()).not.toBeNull())
  const lastEventId = first.lastId()
  first.leave()
  await queueSampleEvents(api, topic, ...Array.from({ length: 500 }, (_, n) => n))
  const inTime = await streamAs(origin, visitor, { lastEventId })
  await soon(() => expect(inTime.told()).toHaveLength(500))
  await queueSampleEvents(api, topic, 500)
  const tooFar = await streamAs(origin, visitor, { lastEventId })
  await soon(() => expect(tooFar.told()).toEqual(['reset']))
  await api.owner.query('delete from platform.live_events where topic = $1 and seq <= 498', [topic])
  const purged = await streamAs(origin, visitor, { lastEventId: (lastEventId ?? '').replace('u0', 'u497') })
  await soon(() => expect(purged.told()).toEqual(['reset']))
  const kept = await streamAs(origin, visitor, { lastEventId: (lastEventId ?? '').replace('u0', 'u498') })
  await soon(() => expect(kept.told()).toEqual([498, 499, 500]))
})
