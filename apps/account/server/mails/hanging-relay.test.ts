import { smtpMailer } from '@tiltyard/adapters/mail/smtp'
import * as routes from '@tiltyard/contracts'
import { createLogger } from '@tiltyard/edge'
import { silentServer } from '@tiltyard/testkit'
import { expect, test } from 'vitest'
import { accountHouse } from '../account.fixture.ts'
import { runJobs } from '../run-jobs.ts'

test('other jobs run while the mail relay hangs with more mails than slots', async () => {
  const relay = await silentServer()
  const house = await accountHouse()
  const mailer = smtpMailer({ url: `smtp://127.0.0.1:${relay.port}`, from: 'Tiltyard <a@tiltyard.example>' })
  for (let n = 0; n < 5; n += 1)
    await house.visitor().call(routes.register, { body: await house.registerBody() })
  const log = createLogger({ name: 'account', level: 'silent' })
  const runner = await runJobs({ ...house.parts, mailer }, log, () => undefined)
  const { pool } = house.parts.database.connection
  const jobs = async (where: string) =>
    (await pool.query(`select from account_jobs.jobs where ${where}`)).rowCount
  await expect.poll(() => jobs(`task_identifier like 'mails.%' and locked_at is not null`)).toBe(3)
  await expect.poll(relay.connections).toBeGreaterThan(0)

  await pool.query(`select add_job('account.purge')`)
  await expect.poll(() => jobs(`task_identifier = 'account.purge'`)).toBe(0)
  expect(relay.connections()).toBeGreaterThan(0)
  expect(await jobs(`task_identifier like 'mails.%'`)).toBe(5)

  await relay.close()
  await runner.stop()
  await mailer.close()
})
