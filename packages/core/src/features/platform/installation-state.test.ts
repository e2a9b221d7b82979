import { ok } from '@tiltyard/contracts'
import { expect, test } from 'vitest'
import { enqueue, transaction } from '../../kernel/index.ts'
import { openPlatform } from '../../testing/platform.fixture.ts'
import { makePerson } from '../../testing/team.fixture.ts'
import { readInstallationState } from './installation-state.ts'

const { database, clock, owner } = await openPlatform()
const queueOf = async (name: string) =>
  (await readInstallationState({ database, clock })).queues.find(({ queue }) => queue === name)

test('an installation at rest has every queue and state, with nothing in them', async () => {
  const { jobs, queues, environments, storage } = await readInstallationState({ database, clock })
  expect(jobs).toEqual([])
  expect(queues.map(({ queue, waiting, oldestSeconds }) => [queue, waiting, oldestSeconds])).toEqual([
    ['environments', 0, 0],
    ['exam-closing', 0, 0],
    ['file-scoring', 0, 0],
    ['upload-checks', 0, 0],
    ['video-encoding', 0, 0],
  ])
  expect(environments.every((each) => each.environments === 0)).toBe(true)
  expect(environments.map(({ state }) => state)).toContain('running')
  expect(storage).toEqual({ bytes: 0, stuckFiles: 0 })
})

test('a due job has its age, a later one none', async () => {
  await transaction(database, async (tx) => {
    await enqueue(tx, 'sample.due', {}, { runAt: new Date(Date.now() - 120_000) })
    await enqueue(tx, 'sample.later', {}, { runAt: new Date(Date.now() + 120_000) })
    return ok()
  })
  const { jobs } = await readInstallationState({ database, clock })
  const [due, later] = jobs
  expect(due).toMatchObject({ name: 'sample.due', waiting: 1 })
  expect(due?.oldestDueSeconds).toBeGreaterThan(115)
  expect(later).toMatchObject({ name: 'sample.later', scheduled: 1, oldestDueSeconds: 0 })
})

test('an encoding that nobody works on waits, one that is leased does not', async () => {
  const { userId } = await makePerson(owner)
  await owner.query(
    `insert into platform.contents (id, kind, state, title, translated, latest_revision, created_by, created_at, updated_by, updated_at)
     select ('01900000-0000-7000-8000-00000000000' || n)::uuid, 'video', 'draft', '{"zh": "视频"}', false, 1, $1, now(), $1, now()
     from generate_series(1, 2) as n`,
    [userId],
  )
  await owner.query(
    `insert into platform.video_encodings (id, content_id, state, sealed_key, leased_until, created_at)
     select id, id, case when right(id::text, 1) = '1' then 'waiting' else 'running' end, '\\x00',
       case when right(id::text, 1) = '2' then now() + interval '1 minute' end, now() - interval '5 minutes'
     from platform.contents where kind = 'video'`,
  )
  const queue = await queueOf('video-encoding')
  expect(queue?.waiting).toBe(1)
  expect(queue?.oldestSeconds).toBeGreaterThan(295)
})

test('a measurement that the database cannot give in two seconds is given up', async () => {
  const began = performance.now()
  await expect(
    owner.whileLocked('platform.environments', () => readInstallationState({ database, clock })),
  ).rejects.toThrow(/timeout/)
  expect(performance.now() - began).toBeLessThan(5_000)
})
