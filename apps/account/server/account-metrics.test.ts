import { metricsProblems } from '@tiltyard/testkit'
import { expect, test } from 'vitest'
import { accountHouse } from './account.fixture.ts'

test('the account service shows the metrics that the reference names, with its own queue', async () => {
  const house = await accountHouse()
  await house.parts.database.connection.pool.query(
    `select add_job('mails.reset', run_at => now() - interval '90 seconds')`,
  )
  const { body } = await house.edge.server.inject('/metrics')
  expect(metricsProblems('account', body)).toEqual([])
  expect(body).toMatch(/^tiltyard_mail_oldest_due_seconds\{service="account"\} 9\d/m)
})
