import { ok } from '@tiltyard/contracts'
import { dispatchEvent, enqueue, recordEvent, transaction } from '@tiltyard/core/kernel'
import { beforeEach, describe, expect, test } from 'vitest'
import { subscriptions } from './subscriptions.ts'
import { openWorker } from './testing/worker.fixture.ts'

const worker = await openWorker()
const { deps, owner } = worker
const { database } = deps
beforeEach(() => owner.query('delete from platform_jobs._private_jobs'))

const names = (userId: string) =>
  owner.query('select event_id, nickname from platform.user_names where user_id = $1', [userId])
const eventOf = async (userId: string) => {
  const [row] = await owner.query<{ id: string; payload: object }>(
    `select id, payload from platform.outbox_events where payload->>'userId' = $1`,
    [userId],
  )
  if (!row) throw new Error('no event')
  return row
}
const reactionsTo = (kind: string) => subscriptions[kind as keyof typeof subscriptions]

describe('an event', () => {
  test('an event has each of its effects once, soon after its commit', async () => {
    const runner = await worker.start()
    const userId = await worker.newUser()
    await worker.settled()
    expect(await names(userId)).toHaveLength(1)
    await runner.stop()
  })

  test('an event recorded without a running worker is processed later', async () => {
    const users = await Promise.all(Array.from({ length: 10 }, () => worker.newUser()))
    const runner = await worker.start()
    await worker.settled()
    for (const userId of users) expect(await names(userId)).toHaveLength(1)
    await runner.stop()
  })

  test('an event dispatched twice, before and after its job ran, has its effect once', async () => {
    const userId = await worker.newUser()
    const { id } = await eventOf(userId)
    await dispatchEvent(database, id, reactionsTo)
    await dispatchEvent(database, id, reactionsTo)
    const runner = await worker.start()
    await worker.settled()
    await dispatchEvent(database, id, reactionsTo)
    await worker.settled()
    expect(await names(userId)).toHaveLength(1)
    await runner.stop()
  })

  test('an event whose job runs many times at once has its effect once', async () => {
    const userId = await worker.newUser()
    const { id, payload } = await eventOf(userId)
    await transaction(database, async (tx) => {
      for (let n = 0; n < 20; n += 1) await enqueue(tx, 'users.record-nickname', { ...payload, eventId: id })
      return ok()
    })
    const runners = [await worker.start(), await worker.start()]
    await worker.settled()
    expect(await names(userId)).toHaveLength(1)
    for (const runner of runners) await runner.stop()
  })

  test('an event without a subscription stays in the queue and is logged as an error', async () => {
    const told = await transaction(database, async (tx) => ok(await recordEvent(tx, 'unheard.of', {})))
    const runner = await worker.start()
    await expect.poll(() => worker.log.lines.join('')).toContain('no subscription for the event unheard.of')
    await runner.stop()
    const left = await owner.query(`select attempts from platform_jobs._private_jobs where key = $1`, [
      told.ok ? told.value : '',
    ])
    expect(left).toEqual([{ attempts: 1 }])
  })
})

test('two workers share a hundred events and process each once', async () => {
  const runners = [await worker.start(), await worker.start()]
  const users = await Promise.all(Array.from({ length: 100 }, () => worker.newUser()))
  await worker.settled()
  const [row] = await owner.query<{ n: number; distinct: number }>(
    'select count(*)::int as n, count(distinct user_id)::int as distinct from platform.user_names where user_id = any($1)',
    [users],
  )
  expect(row).toEqual({ n: 100, distinct: 100 })
  for (const runner of runners) await runner.stop()
})

test('a stopping worker finishes its running jobs', async () => {
  const users = await Promise.all(Array.from({ length: 20 }, () => worker.newUser()))
  const runner = await worker.start()
  await runner.stop()
  // The library marks finished jobs asynchronously; shortly afterwards no job is locked.
  await expect
    .poll(() => owner.query('select 1 from platform_jobs._private_jobs where locked_at is not null'))
    .toEqual([])
  const next = await worker.start()
  await worker.settled()
  for (const userId of users) expect(await names(userId)).toHaveLength(1)
  await next.stop()
})
