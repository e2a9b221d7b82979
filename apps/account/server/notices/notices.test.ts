import * as routes from '@tiltyard/contracts'
import { toReader } from '@tiltyard/core/kernel'
import { createLogger } from '@tiltyard/edge'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type AccountHouse, accountHouse, goodPassword, siteOrigin } from '../account.fixture.ts'
import { parseNotice } from './notice.rules.ts'
import { noticesByTheClock } from './notices.jobs.ts'

let house: AccountHouse
beforeAll(async () => {
  house = await accountHouse()
})
beforeEach(() => {
  house.platform.down = false
  house.platform.notices.splice(0)
  house.mails.splice(0)
})

const next = 'another long password'
const told = () => house.platform.notices.map((notice) => parseNotice(house.parts.keys.notice, notice))
const byTheClock = () =>
  noticesByTheClock['notices.retry-delivery'](house.parts, createLogger({ name: 'test', level: 'silent' }))

const idOf = async (email: string) =>
  (
    await toReader(house.parts.database)
      .selectFrom('accounts')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
  ).id

async function change(): Promise<string> {
  const visitor = await house.signedIn()
  house.mails.splice(0)
  const answer = await visitor.call(routes.changePassword, { body: { current: goodPassword, next } })
  expect(answer.status).toBe(200)
  return idOf(visitor.email)
}

describe('password change notices', () => {
  test('a password change is delivered to the platform once, though mail, queue and schedule all send it', async () => {
    const accountId = await change()
    await house.runJobs()
    await byTheClock()
    expect(told()).toEqual([{ accountId, passwordEpoch: 1 }])
    expect(house.mails.map(({ text }) => text)).toEqual([
      expect.stringContaining('your personal access tokens have been revoked'),
    ])
  })

  test('a password reset is delivered to the platform', async () => {
    const email = await house.confirmed()
    await house.visitor().call(routes.requestReset, { body: { email, proof: await house.proof() } })
    const token = await house.tokenFor(email)
    await house.visitor().call(routes.resetPassword, { body: { token, password: next } })
    await house.runJobs()
    expect(told()).toEqual([{ accountId: await idOf(email), passwordEpoch: 1 }])
  })

  test('an unavailable platform gets the notice by schedule once it returns, without delaying the mail', async () => {
    house.platform.down = true
    const accountId = await change()
    await house.runJobs()
    await byTheClock()
    expect(house.mails.map(({ text }) => text)).toEqual([
      expect.stringContaining('will be revoked as soon as it is back'),
    ])
    house.platform.down = false
    await byTheClock()
    await byTheClock()
    expect(told()).toEqual([{ accountId, passwordEpoch: 1 }])
    const acknowledged = await toReader(house.parts.database)
      .selectFrom('audit_log')
      .select('after')
      .where('subject', '=', `account:${accountId}`)
      .where('action', '=', 'account.platform-sign-ins-ended')
      .execute()
    expect(acknowledged).toEqual([{ after: { passwordEpoch: 1 } }])
  })

  test('a wrong password sends no notice', async () => {
    const visitor = await house.signedIn()
    await visitor.call(routes.changePassword, { body: { current: 'a wrong password', next } })
    await house.runJobs()
    expect(told()).toEqual([])
  })
})

test('a ticket carries the password epoch', async () => {
  const visitor = await house.signedIn()
  await visitor.call(routes.changePassword, { body: { current: goodPassword, next } })
  const query = { ticket: await house.ticket(visitor), service: `${siteOrigin}/`, format: 'JSON' }
  const { text } = await visitor.call(routes.serviceValidate, { query })
  expect(JSON.parse(text).serviceResponse.authenticationSuccess.attributes.passwordEpoch).toBe('1')
})
