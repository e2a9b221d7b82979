import { ok, refuse } from '@tiltyard/contracts'
import { beforeEach, describe, expect, test } from 'vitest'
import { countRows, listQueuedJobs, openPlatform } from '../testing/platform.fixture.ts'
import { dispatchEvent, dispatchJob, enqueue, recordEvent, transaction } from './index.ts'

const { database, owner } = await openPlatform()
beforeEach(async () => {
  await owner.query('truncate platform.outbox_events')
  await owner.query('delete from platform_jobs._private_jobs')
})

async function happened(payload: object = { n: 1 }): Promise<string> {
  const told = await transaction(database, async (tx) =>
    ok(await recordEvent(tx, 'sample.happened', payload)),
  )
  return told.ok ? told.value : ''
}
const reactions = (kind: string) => (kind === 'sample.happened' ? ['sample.first', 'sample.second'] : [])

describe('an event', () => {
  test('and the job that dispatches it exist together, once committed', async () => {
    const id = await happened()
    expect(await countRows(owner, 'platform.outbox_events', `id = '${id}'`)).toBe(1)
    expect(await listQueuedJobs(owner, dispatchJob)).toEqual([{ key: id, payload: { eventId: id } }])
  })

  test('of a transaction that is refused or fails is not recorded', async () => {
    await transaction(database, async (tx) => {
      await recordEvent(tx, 'sample.happened', {})
      await enqueue(tx, 'sample.first', {})
      return refuse('sessions.not_found')
    })
    const broken = transaction(database, async (tx) => {
      await recordEvent(tx, 'sample.happened', {})
      throw new Error('broken')
    })
    await expect(broken).rejects.toThrow('broken')
    expect(await countRows(owner, 'platform.outbox_events')).toBe(0)
    expect(await countRows(owner, 'platform_jobs._private_jobs')).toBe(0)
  })
})

describe('dispatching an event', () => {
  test('adds every subscribed job, with the event’s payload and id', async () => {
    const eventId = await happened({ userId: 'u1', text: '赛"' })
    await dispatchEvent(database, eventId, reactions)
    for (const name of ['sample.first', 'sample.second'])
      expect(await listQueuedJobs(owner, name)).toEqual([
        { key: `${eventId}:${name}`, payload: { userId: 'u1', text: '赛"', eventId } },
      ])
  })

  test('again, or ten times at once, adds no job twice', async () => {
    const eventId = await happened()
    await Promise.all(Array.from({ length: 10 }, () => dispatchEvent(database, eventId, reactions)))
    await dispatchEvent(database, eventId, reactions)
    expect(await listQueuedJobs(owner, 'sample.first')).toHaveLength(1)
    expect(await listQueuedJobs(owner, 'sample.second')).toHaveLength(1)
  })

  test('adds all jobs or none', async () => {
    const eventId = await happened()
    const broken = dispatchEvent(database, eventId, () => ['sample.first', 'x'.repeat(200)])
    await expect(broken).rejects.toThrow()
    expect(await listQueuedJobs(owner, 'sample.first')).toEqual([])
  })

  test('that no longer exists adds no job', async () => {
    await dispatchEvent(database, '0198c0de-0000-7000-8000-000000000000', () => ['sample.first'])
    expect(await listQueuedJobs(owner, 'sample.first')).toEqual([])
  })

  test('uses the event’s own id, whatever its payload contains', async () => {
    const eventId = await happened({ eventId: 'forged' })
    await dispatchEvent(database, eventId, reactions)
    expect((await listQueuedJobs(owner, 'sample.first'))[0]?.payload).toEqual({ eventId })
  })
})

test('two jobs with one key are one job', async () => {
  for (const n of [1, 2])
    await transaction(database, async (tx) => {
      await enqueue(tx, 'sample.first', { n }, { key: 'same' })
      await enqueue(tx, 'sample.second', { n })
      return ok()
    })
  expect(await listQueuedJobs(owner, 'sample.first')).toEqual([{ key: 'same', payload: { n: 2 } }])
  expect(await listQueuedJobs(owner, 'sample.second')).toHaveLength(2)
})
