import { roles } from '@tiltyard/contracts'
import { requestDataExport } from '@tiltyard/core/personal-data'
import { expect, test } from 'vitest'
import { jobs } from '../jobs.ts'
import { openWorker } from '../testing/worker.fixture.ts'

const worker = await openWorker()
const titlesOf = (userId: string) =>
  worker.owner.query<{ title: { zh: string; en: string }; path: string }>(
    'select title, path from platform.messages where user_id = $1',
    [userId],
  )
const actorOf = (userId: string) => ({
  userId,
  sessionId: userId,
  nickname: 'x',
  avatar: null,
  roleId: roles.user,
  verifiedStatus: 0 as const,
  verifiedType: 'none' as const,
})

test('a requested export is prepared and announced once', async () => {
  const userId = await worker.newUser()
  const asked = await requestDataExport(worker.deps, actorOf(userId))
  if (!asked.ok) throw new Error(asked.reason)
  await worker.start()
  await worker.settled()
  const [row] = await worker.owner.query(
    'select id, state, size from platform.data_exports where user_id = $1',
    [userId],
  )
  expect(row).toMatchObject({ id: asked.value.id, state: 'ready' })
  expect(Number(row?.['size'])).toBeGreaterThan(100)
  expect(await titlesOf(userId)).toMatchObject([{ path: '/account/center/data' }])
})

test('a deletion request is confirmed once, in both languages, with the end of the grace period', async () => {
  const userId = await worker.newUser()
  const event = { userId, dueAt: '2026-11-29T10:00:00.000Z', eventId: crypto.randomUUID() }
  await jobs['personal-data.notify-deletion-requested'](worker.deps, event)
  await jobs['personal-data.notify-deletion-requested'](worker.deps, event)
  const [message, ...more] = await titlesOf(userId)
  expect(more).toEqual([])
  expect(message?.title.zh).toContain('2026-11-29')
  expect(message?.title.en).toContain('2026-11-29')
})
