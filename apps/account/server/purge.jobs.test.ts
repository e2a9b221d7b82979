import * as routes from '@tiltyard/contracts'
import { newId, toReader, transaction } from '@tiltyard/core/kernel'
import { createLogger } from '@tiltyard/edge'
import { beforeAll, expect, test } from 'vitest'
import { type AccountHouse, accountHouse } from './account.fixture.ts'
import { linkSeconds } from './mails/mail-link.rules.ts'
import { insertLink } from './mails/mail-link.store.ts'
import { purgeJobs } from './purge.jobs.ts'

let house: AccountHouse
beforeAll(async () => {
  house = await accountHouse()
})

const tables = [
  'accounts',
  'account_sessions',
  'tickets',
  'mail_links',
  'sign_in_failures',
  'spent_proofs',
] as const

async function counts(): Promise<Record<string, number>> {
  const found = tables.map(async (table) => {
    const rows = await toReader(house.parts.database).selectFrom(table).selectAll().execute()
    return [table, rows.length] as const
  })
  return Object.fromEntries(await Promise.all(found))
}

test('expired rows are purged in their time, and confirmed accounts stay', async () => {
  const visitor = await house.signedIn()
  await house.ticket(visitor)
  await house.visitor().call(routes.register, { body: await house.registerBody() })
  await house.visitor().call(routes.signIn, { body: { email: 'x@example.org', password: 'wrong' } })
  await house.runJobs()
  const full = {
    accounts: 2,
    account_sessions: 1,
    tickets: 1,
    mail_links: 2,
    sign_in_failures: 1,
    spent_proofs: 2,
  }
  const purge = () => purgeJobs['account.purge'](house.parts)
  await purge()
  expect(await counts()).toEqual(full)

  house.clock.shiftSeconds = 16 * 60
  await purge()
  expect(await counts()).toEqual({ ...full, sign_in_failures: 0, spent_proofs: 0 })

  house.clock.shiftSeconds = 31 * 24 * 3600
  await purge()
  expect(await counts()).toEqual({
    accounts: 1,
    account_sessions: 0,
    tickets: 0,
    mail_links: 0,
    sign_in_failures: 0,
    spent_proofs: 0,
  })
})

test('an account that was never confirmed stays as long as a link can confirm it', async () => {
  house.clock.shiftSeconds = 0
  const id = newId()
  const { query } = house.parts.database.connection
  await query
    .insertInto('accounts')
    .values({
      id,
      email: 'added@example.org',
      email_key: 'added@example.org',
      display_name: 'Ada',
      language: 'en',
      password_hash: 'none',
    })
    .execute()
  house.clock.shiftSeconds = 6 * 24 * 3600
  await transaction(house.parts.database, async (tx) =>
    routes.ok(
      await insertLink(tx, house.clock, {
        kind: 'reset',
        accountId: id,
        token: 't',
        lasts: linkSeconds.welcome,
      }),
    ),
  )
  const isThere = async () => {
    await purgeJobs['account.purge'](house.parts)
    return (await query.selectFrom('accounts').select('id').where('id', '=', id).execute()).length === 1
  }
  house.clock.shiftSeconds = 8 * 24 * 3600
  expect(await isThere()).toBe(true)
  house.clock.shiftSeconds = 13 * 24 * 3600 + 60
  expect(await isThere()).toBe(false)
})

test('the head of the audit chain is logged', async () => {
  const lines: object[] = []
  const log = Object.assign(createLogger({ name: 'test', level: 'silent' }), {
    info: (line: object) => lines.push(line),
  })
  await purgeJobs['account.publish-audit-head'](house.parts, log)
  expect(lines).toEqual([{ auditHead: expect.stringMatching(/^[0-9a-f]{64}$/), seq: expect.any(String) }])
})
