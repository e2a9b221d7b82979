import { ok } from '@tiltyard/contracts'
import { publishEvent } from '@tiltyard/core/events'
import { transaction } from '@tiltyard/core/kernel'
import { expect, test } from 'vitest'
import { jobs } from '../jobs.ts'
import { openWorker } from '../testing/worker.fixture.ts'

const worker = await openWorker()

test('a participant who gets a seat is notified once, in both languages, however often the job runs', async () => {
  const userId = await worker.newUser()
  const event = { activityId: userId, userId, title: { zh: '读论文', en: 'Reading a paper' } }
  const eventId = await new Promise<string>((resolve) =>
    transaction(worker.deps.database, async (tx) => {
      resolve(await publishEvent(tx, 'activities.waitlist-promoted', event))
      return ok()
    }),
  )
  await worker.start()
  await worker.settled()
  await jobs['activities.notify-waitlist-promotion'](worker.deps, { ...event, eventId })
  const messages = await worker.owner.query<{ title: { zh: string; en: string } }>(
    'select title from platform.messages where user_id = $1',
    [userId],
  )
  expect(messages).toHaveLength(1)
  expect(messages[0]?.title.zh).toContain('读论文')
  expect(messages[0]?.title.en).toContain('Reading a paper')
})
