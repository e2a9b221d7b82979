import * as routes from '@tiltyard/contracts'
import { toReader } from '@tiltyard/core/kernel'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type AccountHouse, accountHouse, accountOrigin, goodPassword } from '../account.fixture.ts'
import { findAccountByEmail } from '../accounts/account.store.ts'
import { changedWords, linkWords, mailView, welcomeWords } from './mail.view.ts'

let house: AccountHouse
beforeAll(async () => {
  house = await accountHouse()
})
beforeEach(async () => {
  await house.runJobs()
  house.clock.shiftSeconds = 0
  house.relay.down = false
  house.mails.splice(0)
})

const subjects = () => house.mails.map(({ subject }) => subject)
const signIn = async (email: string, password: string) =>
  (await house.visitor().call(routes.signIn, { body: { email, password } })).body.reason ?? 'signed in'
const reset = (token: string, password: string) =>
  house.visitor().call(routes.resetPassword, { body: { token, password } })

describe('sign-up', () => {
  test('a sign-up sends a link with the token in the fragment and nowhere in the database', async () => {
    const body = await house.registerBody({ language: 'zh' })
    await house.visitor().call(routes.register, { body })
    const token = await house.tokenFor(body.email)
    expect(subjects()).toEqual(['请验证您的邮箱'])
    expect(house.mails[0]?.text).toContain(`${accountOrigin}/confirm?language=zh#token=${token}`)
    const dump = JSON.stringify(
      await toReader(house.parts.database).selectFrom('mail_links').selectAll().execute(),
    )
    expect(dump).not.toContain(token)
  })

  test('a sign-up with a confirmed email changes nothing and informs the owner by mail', async () => {
    const email = await house.confirmed()
    house.mails.splice(0)
    const body = await house.registerBody({ email: email.toUpperCase(), password: 'the attacker’s one' })
    await house.visitor().call(routes.register, { body })
    await house.runJobs()
    expect(subjects()).toEqual(['You already have a Tiltyard account'])
    expect(await signIn(email, 'the attacker’s one')).toBe('account.invalid_credentials')
    expect(await signIn(email, goodPassword)).toBe('signed in')
  })

  test('a sign-up with an unconfirmed email lets the mailbox’s owner choose the password', async () => {
    const first = await house.registerBody({ password: 'the attacker’s one' })
    await house.visitor().call(routes.register, { body: first })
    await house.visitor().call(routes.register, { body: await house.registerBody({ email: first.email }) })
    const token = await house.tokenFor(first.email)
    expect((await house.visitor().call(routes.confirmEmail, { body: { token } })).status).toBe(410)
    expect((await reset(token, 'the owner’s own one')).status).toBe(200)
    expect(await signIn(first.email, 'the attacker’s one')).toBe('account.invalid_credentials')
    expect(await signIn(first.email, 'the owner’s own one')).toBe('signed in')
  })

  test('a refused sign-up leaves neither account nor mail', async () => {
    const { proof } = await house.registerBody()
    await house.visitor().call(routes.requestReset, { body: { email: 'nobody@example.org', proof } })
    const body = await house.registerBody({ proof })
    expect((await house.visitor().call(routes.register, { body })).body.reason).toBe(
      'account.proof_of_work_invalid',
    )
    await house.runJobs()
    expect(house.mails).toEqual([])
    expect(await findAccountByEmail(toReader(house.parts.database), body.email.toLowerCase())).toBeNull()
  })

  test('a sign-in to an unconfirmed account with the right password sends the link again', async () => {
    const body = await house.registerBody()
    await house.visitor().call(routes.register, { body })
    await house.runJobs()
    expect(await signIn(body.email, body.password)).toBe('account.email_not_confirmed')
    await house.runJobs()
    expect(subjects()).toEqual(['Confirm your email address', 'Confirm your email address'])
  })
})

describe('a mail link', () => {
  test('a mail link works once, for its purpose, within its time', async () => {
    const body = await house.registerBody()
    await house.visitor().call(routes.register, { body })
    const token = await house.tokenFor(body.email)
    expect((await reset(token, 'another long password')).status).toBe(410)
    const confirm = () => house.visitor().call(routes.confirmEmail, { body: { token } })
    house.clock.shiftSeconds = 24 * 3600 + 1
    expect((await confirm()).status).toBe(410)
    house.clock.shiftSeconds = 24 * 3600 - 5
    expect((await confirm()).status).toBe(200)
    expect((await confirm()).status).toBe(410)
  })

  test('a reset link is invalidated by another reset and by a password change', async () => {
    const email = await house.confirmed()
    const ask = async () => {
      await house.visitor().call(routes.requestReset, { body: { email, proof: await house.proof() } })
      return house.tokenFor(email)
    }
    const [first, second] = [await ask(), await ask()]
    expect(first).not.toBe(second)
    expect((await reset(second, 'another long password')).status).toBe(200)
    expect((await reset(first, 'another long password')).status).toBe(410)
  })

  test('a reset link used ten times at once resets once', async () => {
    const email = await house.confirmed()
    await house.visitor().call(routes.requestReset, { body: { email, proof: await house.proof() } })
    const token = await house.tokenFor(email)
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => reset(token, `long password ${n}`)),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })
})

describe('a mailbox', () => {
  test('a mailbox receives at most five links an hour', async () => {
    const email = await house.confirmed()
    house.mails.splice(0)
    for (let time = 0; time < 8; time++) {
      await house.visitor().call(routes.requestReset, { body: { email, proof: await house.proof() } })
      await house.runJobs()
    }
    expect(house.mails).toHaveLength(4)
    house.clock.shiftSeconds = 3_601
    await house.visitor().call(routes.requestReset, { body: { email, proof: await house.proof() } })
    await house.runJobs()
    expect(house.mails).toHaveLength(5)
  })

  test('a mailbox without an account receives nothing', async () => {
    const body = { email: 'nobody@example.org', proof: await house.proof() }
    await house.visitor().call(routes.requestReset, { body })
    await house.runJobs()
    expect(house.mails).toEqual([])
  })

  test('a mail refused by the relay keeps its job, logs no email and leaves no link', async () => {
    const body = await house.registerBody()
    house.relay.down = true
    await house.visitor().call(routes.register, { body })
    await house.runJobs()
    const { pool } = house.parts.database.connection
    const faults = async (): Promise<string[]> =>
      (await pool.query('select last_error from account_jobs._private_jobs')).rows.map(
        (row) => row.last_error,
      )
    // The queue stores the fault shortly after the job has ended.
    await expect.poll(faults, { timeout: 10_000 }).toEqual([expect.stringContaining('550')])
    expect((await faults())[0]).not.toContain('example.org')
    const links = await toReader(house.parts.database)
      .selectFrom('mail_links as l')
      .innerJoin('accounts as a', 'a.id', 'l.account_id')
      .where('a.email', '=', body.email)
      .selectAll()
      .execute()
    expect(links).toEqual([])
  })

  test('a mailbox is notified of every security change', async () => {
    const visitor = await house.signedIn()
    house.mails.splice(0)
    const body = { current: goodPassword, next: 'another long password' }
    await visitor.call(routes.changePassword, { body })
    await house.runJobs()
    expect(subjects()).toEqual(['Your password was changed'])
  })
})

describe('mail texts', () => {
  const reader = { displayName: `<img src=x onerror=alert(1)> & "Ada" {name} '`, language: 'en' as const }

  test('mail texts are escaped in HTML and plain in text', () => {
    const { html, text, subject } = mailView(
      linkWords('confirm', reader, 'https://a.example/?a=1&b=2#t'),
      'en',
    )
    expect(html).not.toContain('<img')
    expect(html).toContain('https://a.example/?a=1&#38;b=2#t')
    expect(text).toContain(`Hello ${reader.displayName},`)
    expect(subject).not.toContain('Ada')
  })

  test.each(['zh', 'en'] as const)(
    'every %s mail has a one-line subject and contains its URL twice',
    (language) => {
      const address = 'https://account.example/x'
      const all = [
        ...(['confirm', 'known', 'reset'] as const).map((kind) =>
          linkWords(kind, { ...reader, language }, address),
        ),
        welcomeWords(
          { addedBy: '管理员', siteName: { zh: '东湖', en: 'Lake' }, siteOrigin: 'https://a.example' },
          { ...reader, language },
          address,
        ),
        ...(['password', 'password_pending', 'totp_on', 'totp_off'] as const).map((what) =>
          changedWords(what, { ...reader, language }, address),
        ),
      ]
      for (const words of all) {
        const mail = mailView(words, language)
        expect(mail.subject).toMatch(/^[^\r\n{}]+$/)
        expect(mail.text.match(/https?:\/\/\S+/g), 'no other link').toEqual([address])
        expect(mail.html.split(address)).toHaveLength(3)
        expect(mail.text + mail.html).not.toMatch(/mails\.|undefined/)
      }
    },
  )
})
