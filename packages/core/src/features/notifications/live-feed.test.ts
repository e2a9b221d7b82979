import { ok } from '@tiltyard/contracts'
import { expect, test } from 'vitest'
import { queueLiveEvent, transaction } from '../../kernel/index.ts'
import { countRows, openPlatform } from '../../testing/platform.fixture.ts'
import { purgeLiveEvents } from './live-feed.ts'

const { database, owner, later } = await openPlatform()

test('events are stored for a day, and the numbers of a topic continue afterwards', async () => {
  const tell = () =>
    transaction(database, async (tx) =>
      ok(queueLiveEvent(tx, { topic: 'user:a', kind: 'sample', payload: {} })),
    )
  await tell()
  await purgeLiveEvents(later(23 * 3600))
  expect(await countRows(owner, 'platform.live_events')).toBe(1)
  await purgeLiveEvents(later(25 * 3600))
  expect(await countRows(owner, 'platform.live_events')).toBe(0)
  await tell()
  expect(await countRows(owner, 'platform.live_events', 'seq = 2')).toBe(1)
})

test('a live event too long for a subscriber’s buffer is refused', async () => {
  const long = { topic: 'user:b', kind: 'sample', payload: { text: 'x'.repeat(600) } }
  await expect(transaction(database, async (tx) => ok(queueLiveEvent(tx, long)))).rejects.toThrow('too long')
})
