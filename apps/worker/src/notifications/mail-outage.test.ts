import { smtpMailer } from '@tiltyard/adapters/mail/smtp'
import { newId } from '@tiltyard/core/kernel'
import { sendMessage } from '@tiltyard/core/notifications'
import { silentServer } from '@tiltyard/testkit'
import { afterAll, expect, test } from 'vitest'
import { openWorker } from '../testing/worker.fixture.ts'

const relay = await silentServer()
const worker = await openWorker()
const { deps, owner } = worker
const mailer = smtpMailer({
  url: `smtp://127.0.0.1:${relay.port}`,
  from: 'Tiltyard <no-reply@tiltyard.example>',
})
Object.assign(deps, { mailer })
afterAll(() => mailer.close())

const mailJobs = () =>
  owner.query<{ locked_at: Date | null }>(
    `select locked_at from platform_jobs._private_jobs
     where task_id = (select id from platform_jobs._private_tasks where identifier = 'messages.send-mail-copy')`,
  )
const inHand = async () => (await mailJobs()).filter(({ locked_at }) => locked_at !== null).length

test('while the relay hangs with more mails than slots, other jobs run and no mail is lost', async () => {
  const runner = await worker.start()
  const reader = await worker.newUser()
  await owner.query(`update platform.users set email = 'reader@mail.example' where id = $1`, [reader])
  await worker.settled()
  for (let n = 0; n < 12; n += 1)
    await sendMessage(deps, { eventId: newId(), userId: reader, kind: 'team', title: { zh: '消息' } })
  await expect.poll(inHand).toBe(4)
  await expect.poll(relay.connections).toBeGreaterThan(0)

  const newcomer = await worker.newUser()
  await expect
    .poll(() => owner.query('select 1 from platform.user_names where user_id = $1', [newcomer]))
    .toHaveLength(1)
  expect(relay.connections()).toBeGreaterThan(0)
  expect(await mailJobs()).toHaveLength(12)
  expect(await owner.query('select 1 from platform.sent_mails')).toEqual([])

  await relay.close()
  await runner.stop()
})
