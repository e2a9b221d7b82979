import * as routes from '@tiltyard/contracts'
import { describeRoute, type Visitor } from '@tiltyard/testkit'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type AccountHouse, accountHouse, accountOrigin, siteOrigin } from '../account.fixture.ts'

let house: AccountHouse
beforeAll(async () => {
  house = await accountHouse()
})
beforeEach(async () => {
  await house.runJobs()
  house.clock.shiftSeconds = 0
  house.mails.splice(0)
})

async function signUp(change: object = {}): Promise<{ visitor: Visitor; email: string }> {
  const visitor = house.visitor()
  const body = await house.registerBody(change)
  await visitor.call(routes.register, { body })
  return { visitor, email: body.email }
}
const confirm = async (visitor: Visitor, email: string) => {
  const token = await house.tokenFor(email)
  return (await visitor.call(routes.confirmEmail, { body: { token } })).body.data as unknown
}
const ownerOf = async (visitor: Visitor) =>
  ((await visitor.call(routes.getAccount)).body.data as { email: string } | null)?.email ?? null
const subjects = () => house.mails.map(({ subject }) => subject)

describe('the link of a sign-up', () => {
  test('signs in the browser that signed up, which is known from then on', async () => {
    const { visitor, email } = await signUp()
    expect(await confirm(visitor, email)).toEqual({ isSignedIn: true })
    expect(await ownerOf(visitor)).toBe(email)
    expect([...visitor.cookies.keys()].sort()).toEqual(['__Host-account', '__Host-known'])
  })

  test('signs in no other browser, but confirms the email there', async () => {
    const { email } = await signUp()
    const other = house.visitor()
    expect(await confirm(other, email)).toEqual({ isSignedIn: false })
    expect(await ownerOf(other)).toBeNull()
  })

  test('does not sign in the owner of a mailbox to an account whose password a stranger chose', async () => {
    const { email } = await signUp({ password: 'the attacker’s one' })
    const token = await house.tokenFor(email)
    const owner = await signUp({ email })
    const answer = await owner.visitor.call(routes.confirmEmail, { body: { token } })
    expect(answer.body.data).toEqual({ isSignedIn: false })
    expect(await ownerOf(owner.visitor)).toBeNull()
  })

  test('does not sign in with the cookie of another account', async () => {
    const [one, two] = [await signUp(), await signUp()]
    expect(await confirm(one.visitor, two.email)).toEqual({ isSignedIn: false })
  })

  test('replaces the session of another account in that browser', async () => {
    const visitor = await house.signedIn()
    const before = new Map(visitor.cookies)
    const body = await house.registerBody()
    await visitor.call(routes.register, { body })
    await confirm(visitor, body.email)
    expect(await ownerOf(visitor)).toBe(body.email)
    const stolen = house.visitor()
    for (const [name, value] of before) stolen.cookies.set(name, value)
    expect(await ownerOf(stolen)).toBeNull()
  })

  test('leads back to the page of the sign-up, without the login that has ended', async () => {
    const { email } = await signUp({ redirect: `${siteOrigin}/competition/1?tab=rules&state=s` })
    await house.tokenFor(email)
    const page = encodeURIComponent(`${siteOrigin}/competition/1?tab=rules`)
    expect(house.mails[0]?.text).toContain(`${accountOrigin}/confirm?language=en&redirect=${page}#token=`)
  })

  test('has no page to lead back to if its address is long', async () => {
    const { email } = await signUp({ redirect: `${siteOrigin}/?q=${'x'.repeat(600)}` })
    await house.tokenFor(email)
    expect(house.mails[0]?.text).toContain(`${accountOrigin}/confirm?language=en#token=`)
  })
})

describe('sending the mail again', () => {
  const resend = async (visitor: Visitor, email: string, more: object = {}) =>
    (await visitor.call(routes.resendConfirmation, { body: { email, ...more } })).body.reason ?? 'sent'

  test('the browser that signed up gets another link, at most five in an hour', async () => {
    const { visitor, email } = await signUp()
    await house.runJobs()
    for (let time = 0; time < 7; time++) {
      expect(await resend(visitor, email.toUpperCase())).toBe('sent')
      await house.runJobs()
    }
    expect(subjects()).toEqual(Array.from({ length: 5 }, () => 'Confirm your email address'))
  })

  test('whose email was known is told so again, in the mail only', async () => {
    const email = await house.confirmed()
    await house.runJobs()
    house.mails.splice(0)
    const { visitor } = await signUp({ email })
    await house.runJobs()
    expect(await resend(visitor, email)).toBe('sent')
    await house.runJobs()
    expect(subjects()).toEqual(Array.from({ length: 2 }, () => 'You already have a Tiltyard account'))
  })

  test('no mail is sent for another email, from another browser, or to a foreign address', async () => {
    const { visitor, email } = await signUp()
    await house.runJobs()
    house.mails.splice(0)
    expect(await resend(visitor, house.newEmail())).toBe('account.sign_up_unknown')
    expect(await resend(house.visitor(), email)).toBe('account.sign_up_unknown')
    expect(await resend(visitor, email, { redirect: 'https://evil.example/' })).toBe(
      'account.redirect_not_allowed',
    )
    await house.runJobs()
    expect(subjects()).toEqual([])
  })
})

describeRoute(routes.resendConfirmation, {
  async 200() {
    const visitor = house.visitor()
    const { email, ...body } = await house.registerBody()
    await visitor.call(routes.register, { body: { email, ...body } })
    return visitor.call(routes.resendConfirmation, { body: { email } })
  },
  400: () => house.visitor().call(routes.resendConfirmation, { body: { surprise: 1 } }),
  403: () => house.visitor().call(routes.resendConfirmation, { body: { email: house.newEmail() } }),
})
