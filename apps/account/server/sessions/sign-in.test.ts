import * as routes from '@tiltyard/contracts'
import type { Visitor } from '@tiltyard/testkit'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type AccountHouse, accountHouse, goodPassword, siteOrigin } from '../account.fixture.ts'
import { codeNow, withTotp } from '../totp/totp.fixture.ts'
import { failToSignIn, trySignIn } from './sign-in.fixture.ts'
import { signIn as tryToSignIn } from './sign-in.ts'

let house: AccountHouse
beforeAll(async () => {
  house = await accountHouse()
})
beforeEach(() => {
  house.clock.shiftSeconds = 0
})

const signIn = (email: string, password?: string, visitor?: Visitor, totp?: string) =>
  trySignIn(house, { email, password, visitor, totp })
const fail = (email: string, times: number, visitor?: Visitor) =>
  failToSignIn(house, { email, times, visitor })

describe('wrong passwords', () => {
  test('after ten wrong passwords in fifteen minutes the right one is refused; later it is accepted', async () => {
    const email = await house.confirmed()
    await fail(email, 9)
    expect(await signIn(email)).toBe('signed in')
    await fail(email, 1)
    expect(await signIn(email)).toBe('account.invalid_credentials')
    house.clock.shiftSeconds = 15 * 60 + 1
    expect(await signIn(email)).toBe('signed in')
  })

  test('of fifty concurrent wrong passwords ten are checked', async () => {
    const email = await house.confirmed()
    let looked = 0
    const passwords = {
      ...house.parts.passwords,
      async matches() {
        looked++
        return false
      },
    }
    const deps = { ...house.parts, passwords }
    const input = { email, password: 'a wrong password', deviceCookie: undefined, waitSeconds: null }
    await Promise.all(Array.from({ length: 50 }, () => tryToSignIn(deps, null, input)))
    expect(looked).toBe(10)
  })

  test('strangers’ wrong passwords do not lock the owner out of a known browser', async () => {
    const email = await house.confirmed()
    const home = await house.signedIn(email)
    await home.call(routes.signOut)
    await fail(email, 10)
    expect(await signIn(email)).toBe('account.invalid_credentials')
    expect(await signIn(email, goodPassword, home)).toBe('signed in')
  })

  test('wrong passwords count in a known browser too, and its cookie is valid for its account only', async () => {
    const email = await house.confirmed()
    const other = await house.confirmed()
    const home = await house.signedIn(email)
    await fail(email, 10, home)
    expect(await signIn(email, goodPassword, home)).toBe('account.invalid_credentials')
    await fail(other, 10)
    expect(await signIn(other, goodPassword, home)).toBe('account.invalid_credentials')
  })

  test('a forged cookie does not make a known browser', async () => {
    const email = await house.confirmed()
    await fail(email, 10)
    const forger = house.visitor()
    forger.cookies.set('__Host-known', `abc.${'A'.repeat(43)}`)
    expect(await signIn(email, goodPassword, forger)).toBe('account.invalid_credentials')
  })

  test('a password reset by mail unlocks the owner at once', async () => {
    const email = await house.confirmed()
    await fail(email, 10)
    const home = house.visitor()
    await home.call(routes.requestReset, { body: { email, proof: await house.proof() } })
    const body = { token: await house.tokenFor(email), password: 'another long password' }
    expect((await home.call(routes.resetPassword, { body })).status).toBe(200)
    expect(await signIn(email, 'another long password', home)).toBe('signed in')
  })
})

describe('two-step sign-in', () => {
  test('a TOTP code is accepted once', async () => {
    const { email, secret } = await withTotp(house)
    house.clock.shiftSeconds = 60
    const code = await codeNow(house, secret)
    expect(await signIn(email, goodPassword, house.visitor(), code)).toBe('signed in')
    expect(await signIn(email, goodPassword, house.visitor(), code)).toBe('account.totp_incorrect')
  })

  test('a TOTP code used twice at once is accepted once', async () => {
    const { email, secret } = await withTotp(house)
    house.clock.shiftSeconds = 60
    const code = await codeNow(house, secret)
    const outcomes = await Promise.all(
      Array.from({ length: 5 }, () => signIn(email, goodPassword, house.visitor(), code)),
    )
    expect(outcomes.filter((one) => one === 'signed in')).toHaveLength(1)
  })

  test('wrong codes consume attempts; the right password without a code does not', async () => {
    const { email, secret } = await withTotp(house)
    for (let time = 0; time < 12; time++) expect(await signIn(email)).toBe('account.totp_required')
    for (let time = 0; time < 10; time++)
      expect(await signIn(email, goodPassword, house.visitor(), '000000')).toBe('account.totp_incorrect')
    const code = await codeNow(house, secret, 1)
    expect(await signIn(email, goodPassword, house.visitor(), code)).toBe('account.totp_too_many_attempts')
    house.clock.shiftSeconds = 15 * 60 + 1
    expect(await signIn(email, goodPassword, house.visitor(), await codeNow(house, secret))).toBe('signed in')
  })

  test('sign-ins without the password consume no code attempts', async () => {
    const { email, secret } = await withTotp(house)
    for (let time = 0; time < 12; time++)
      expect(await signIn(email, 'a wrong password', house.visitor(), '000000')).toBe(
        'account.invalid_credentials',
      )
    house.clock.shiftSeconds = 15 * 60 + 1
    expect(await signIn(email, goodPassword, house.visitor(), await codeNow(house, secret))).toBe('signed in')
  })

  test('a password reset restores the owner’s code attempts', async () => {
    const { email, secret } = await withTotp(house)
    for (let time = 0; time < 10; time++) await signIn(email, goodPassword, house.visitor(), '000000')
    const home = house.visitor()
    await home.call(routes.requestReset, { body: { email, proof: await house.proof() } })
    const body = { token: await house.tokenFor(email), password: 'another long password' }
    await home.call(routes.resetPassword, { body })
    const code = await codeNow(house, secret, 1)
    expect(await signIn(email, 'another long password', home, code)).toBe('signed in')
  })
})

describe('an account session', () => {
  test('a session ends after an hour without use and at the latest after twelve', async () => {
    const visitor = await house.signedIn()
    const isOpen = async () => (await visitor.call(routes.getAccount)).status === 200
    house.clock.shiftSeconds = 3_599
    expect(await isOpen()).toBe(true)
    house.clock.shiftSeconds = 3_599 + 3_601
    expect(await isOpen()).toBe(false)

    const busy = await house.signedIn()
    const start = house.clock.shiftSeconds
    for (let hours = 0.5; hours < 12; hours += 0.5) {
      house.clock.shiftSeconds = start + hours * 3600
      expect((await busy.call(routes.getAccount)).status).toBe(200)
    }
    house.clock.shiftSeconds = start + 12 * 3600
    expect((await busy.call(routes.getAccount)).status).toBe(401)
  })

  test('a sign-in creates a new session secret and ends the browser’s old session', async () => {
    const visitor = await house.signedIn()
    const before = visitor.cookies.get('__Host-account') ?? ''
    expect(await signIn(visitor.email, goodPassword, visitor)).toBe('signed in')
    expect(visitor.cookies.get('__Host-account')).not.toBe(before)
    const thief = house.visitor()
    thief.cookies.set('__Host-account', before)
    expect((await thief.call(routes.getAccount)).status).toBe(401)
  })

  test.each(['', 'wrong', 'x'.repeat(43)])('a session with the Token %j changes nothing', async (token) => {
    const visitor = await house.signedIn()
    visitor.token = token
    const answer = await visitor.call(routes.continueSignedIn, { body: { redirect: `${siteOrigin}/` } })
    expect(answer.body.reason).toBe('session.token_mismatch')
  })

  test('a session is not opened by its Token', async () => {
    const visitor = await house.signedIn()
    for (const value of [visitor.token, 'null', '']) {
      const thief = house.visitor()
      thief.cookies.set('__Host-account', value)
      expect((await thief.call(routes.getAccount)).status).toBe(401)
    }
  })

  test('a password change ends other sessions and invalidates tickets; a reset ends all sessions', async () => {
    const email = await house.confirmed()
    const [here, there] = [await house.signedIn(email), await house.signedIn(email)]
    const ticket = await house.ticket(there)
    const next = 'another long password'
    await here.call(routes.changePassword, { body: { current: goodPassword, next } })
    expect((await here.call(routes.getAccount)).status).toBe(200)
    expect((await there.call(routes.getAccount)).status).toBe(401)
    const query = { ticket, service: `${siteOrigin}/`, format: 'JSON' }
    expect((await there.call(routes.serviceValidate, { query })).text).toContain('INVALID_TICKET')

    await here.call(routes.requestReset, { body: { email, proof: await house.proof() } })
    const stranger = house.visitor()
    const token = await house.tokenFor(email)
    await stranger.call(routes.resetPassword, { body: { token, password: 'one more long password' } })
    expect((await here.call(routes.getAccount)).status).toBe(401)
    expect(await signIn(email, next)).toBe('account.invalid_credentials')
  })

  test('of two concurrent password changes one succeeds', async () => {
    const visitor = await house.signedIn()
    const change = (next: string) =>
      visitor.call(routes.changePassword, { body: { current: goodPassword, next } })
    const answers = await Promise.all([change('first long password'), change('second long password')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403])
  })

  test('an open session does not allow guessing the password', async () => {
    const visitor = await house.signedIn()
    const guess = (current: string) =>
      visitor.call(routes.changePassword, { body: { current, next: 'another long password' } })
    for (let time = 0; time < 10; time++) await guess('a wrong password')
    expect((await guess(goodPassword)).body.reason).toBe('account.password_incorrect')
  })
})
