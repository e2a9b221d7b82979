import { getVerification, sendMobileCode, verifyMobile } from '@tiltyard/contracts'
import type { Visitor } from '@tiltyard/testkit'
import { beforeEach, describe, expect, test } from 'vitest'
import { openApi } from '../testing/api.fixture.ts'
import { signedInAs } from '../testing/users.fixture.ts'
import { newMobile, requestMobileCode, verifyMobileOf } from '../testing/verification.fixture.ts'

const api = await openApi()
const ask = (visitor: Visitor, mobile: string, from = '203.0.113.7') =>
  visitor.call(sendMobileCode, { body: { mobile }, headers: { 'x-forwarded-for': from } })
const enter = (visitor: Visitor, code: string) => visitor.call(verifyMobile, { body: { code } })
const notThis = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
beforeEach(() => api.owner.query('delete from platform.mobile_code_sends'))

describe('a mobile code', () => {
  test('a code is checked at most five times, even concurrently', async () => {
    const somebody = await api.signedIn()
    const code = await requestMobileCode(api, somebody, newMobile())
    const tries = await Promise.all(Array.from({ length: 10 }, () => enter(somebody, notThis(code))))
    const evaluated = tries.filter(({ body }) => body.reason === 'verification.code_incorrect')
    expect(evaluated).toHaveLength(4)
    expect(tries.filter(({ body }) => body.reason === 'verification.code_expired')).toHaveLength(6)
    expect((await enter(somebody, code)).status).toBe(410)
  })

  test('of ten concurrent correct attempts one succeeds', async () => {
    const somebody = await api.signedIn()
    const code = await requestMobileCode(api, somebody, newMobile())
    const tries = await Promise.all(Array.from({ length: 10 }, () => enter(somebody, code)))
    expect(tries.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(410)])
    expect((await enter(somebody, code)).status).toBe(410)
  })

  test('a code is valid only for the user who requested it', async () => {
    const [somebody, other] = [await api.signedIn(), await api.signedIn()]
    const code = await requestMobileCode(api, somebody, newMobile())
    expect((await enter(other, code)).status).toBe(410)
    expect((await enter(somebody, code)).status).toBe(200)
  })

  test('a code becomes invalid when a new one is sent', async () => {
    const somebody = await api.signedIn()
    const mobile = newMobile()
    const first = await requestMobileCode(api, somebody, mobile)
    api.wait(61)
    const second = await requestMobileCode(api, somebody, mobile)
    if (first !== second) expect((await enter(somebody, first)).status).toBe(422)
    expect((await enter(somebody, second)).status).toBe(200)
  })

  test('a code is in no table and no log line', async () => {
    const somebody = await api.signedIn()
    const code = await requestMobileCode(api, somebody, newMobile())
    const rows = await api.owner.query('select code_hash from platform.mobile_codes')
    expect(rows.every((row) => !JSON.stringify(row).includes(Buffer.from(code).toString('hex')))).toBe(true)
    expect(api.log.lines.join('')).not.toContain(`"${code}"`)
  })
})

describe('limits of mobile codes', () => {
  test('codes are sent a minute apart: one of ten concurrent requests', async () => {
    const somebody = await api.signedIn()
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask(somebody, newMobile())))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    api.wait(59)
    expect((await ask(somebody, newMobile())).body.reason).toBe('verification.code_sent_recently')
    api.wait(2)
    expect((await ask(somebody, newMobile())).status).toBe(200)
  })

  test('codes are sent ten times a day to one user', async () => {
    const somebody = await api.signedIn()
    for (let n = 0; n < 10; n += 1) {
      expect((await ask(somebody, newMobile(), `203.0.113.${n}`)).status).toBe(200)
      api.wait(61)
    }
    expect((await ask(somebody, newMobile())).body.reason).toBe('verification.daily_code_limit_reached')
    api.wait(24 * 3600)
    expect((await ask(await api.signedIn(), newMobile())).status).toBe(200)
  })

  test('codes are sent five times a day to one number, across users and concurrently', async () => {
    const mobile = newMobile()
    const people = await Promise.all(Array.from({ length: 12 }, () => api.signedIn()))
    const answers = await Promise.all(people.map((each, n) => ask(each, mobile, `198.51.100.${n}`)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
    expect(api.texts.filter(({ to }) => to === mobile)).toHaveLength(5)
  })

  test('codes are sent a thousand times a day from one address, which a campus may share', async () => {
    await ask(await api.signedIn(), newMobile(), '192.0.2.1')
    await api.owner.query(`
      insert into platform.mobile_code_sends (id, user_key, mobile_key, address_key, sent_at)
      select gen_random_uuid(), sha256(n::text::bytea), sha256(n::text::bytea), address_key, sent_at
      from platform.mobile_code_sends, generate_series(2, 996) as n`)
    const people = await Promise.all(Array.from({ length: 9 }, () => api.signedIn()))
    const answers = await Promise.all(people.map((each) => ask(each, newMobile(), '192.0.2.1')))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(4)
    expect((await ask(await api.signedIn(), newMobile(), '192.0.2.2')).status).toBe(200)
  })

  test('code limits hold after Redis has lost its data', async () => {
    const mobile = newMobile()
    for (let n = 0; n < 5; n += 1) expect((await ask(await api.signedIn(), mobile)).status).toBe(200)
    await api.deps.redis.flushdb()
    expect((await ask(await api.signedIn(), mobile)).body.reason).toBe(
      'verification.daily_code_limit_reached',
    )
  })
})

describe('a mobile number', () => {
  test('a number verifies three users, also of eight at once', async () => {
    const mobile = newMobile()
    const people = await Promise.all(Array.from({ length: 8 }, () => api.signedIn()))
    const codes: string[] = []
    for (const each of people) {
      codes.push(await requestMobileCode(api, each, mobile))
      await api.owner.query('delete from platform.mobile_code_sends')
    }
    const answers = await Promise.all(people.map((each, n) => enter(each, codes[n] ?? '')))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
    expect(
      answers.filter(({ body }) => body.reason === 'verification.mobile_account_limit_reached'),
    ).toHaveLength(5)
  })

  test('a number at its limit is answered like any other until its ownership is proven', async () => {
    const [used, fresh] = [newMobile(), newMobile()]
    for (let n = 0; n < 3; n += 1) await verifyMobileOf(api, await api.signedIn(), used)
    await api.owner.query('delete from platform.mobile_code_sends')
    const [a, b] = [await ask(await api.signedIn(), used), await ask(await api.signedIn(), fresh)]
    expect([a.status, { ...a.body, requestId: '' }]).toEqual([b.status, { ...b.body, requestId: '' }])
    expect(api.texts.filter(({ to }) => to === used)).toHaveLength(4)
  })

  test('a number is released by a user who verifies another', async () => {
    const [first, second] = [newMobile(), newMobile()]
    const people = await Promise.all(Array.from({ length: 4 }, () => api.signedIn()))
    const [mover, , , fourth] = people
    for (const each of people.slice(0, 3)) await verifyMobileOf(api, each, first)
    api.wait(61)
    if (mover) expect((await verifyMobileOf(api, mover, second)).status).toBe(200)
    if (fourth) expect((await verifyMobileOf(api, fourth, first)).status).toBe(200)
  })
})

test('no route returns another user’s verification', async () => {
  const somebody = await api.signedIn()
  await verifyMobileOf(api, somebody, newMobile())
  const other = await signedInAs(api, 'administrator')
  expect((await other.call(getVerification)).body.data).toMatchObject({ mobile: null, verifiedStatus: 0 })
})
