import * as routes from '@tiltyard/contracts'
import type { Visitor } from '@tiltyard/testkit'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type AccountHouse, accountHouse, goodPassword, siteOrigin } from '../account.suite.ts'
import { codeNow, withTotp } from '../totp/totp.suite.ts'
import { failToSignIn, trySignIn } from './sign-in.suite.ts'
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
  test('ten in a quarter of an hour, then the right one is not looked at; after that it is', async () => {
    const email = await house.confirmed()
    await fail(email, 9)
    expect(await signIn(email)).toBe('signed in')
    await fail(email, 1)
    expect(await signIn(email)).toBe('account.invalid_credentials')
    house.clock.shiftSeconds = 15 * 60 + 1
    expect(await signIn(email)).toBe('signed in')
  })

  test('fifty at once: ten are looked at', async () => {
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

  test('of strangers do not keep the owner out of a browser that was used before', async () => {
    const email = await house.confirmed()
    const home = await house.signedIn(email)
    await home.call(routes.signOut)
    await fail(email, 10)
    expect(await signIn(email)).toBe('account.invalid_credentials')
    expect(await signIn(email, goodPassword, home)).toBe('signed in')
  })

  test('count in a known browser too, and its cookie is good for its own account only', async () => {
    const email = await house.confirmed()
    const other = await house.confirmed()
    const home = await house.signedIn(email)
    await fail(email, 10, home)
    expect(await signIn(email, goodPassword, home)).toBe('account.invalid_credentials')
    await fail(other, 10)
    expect(await signIn(other, goodPassword, home)).toBe('account.invalid_credentials')
  })

  test('a forged cookie makes no known browser', async () => {
    const email = await house.confirmed()
    await fail(email, 10)
    const forger = house.visitor()
    forger.cookies.set('__Host-known', `abc.${'A'.repeat(43)}`)
    expect(await signIn(email, goodPassword, forger)).toBe('account.invalid_credentials')
  })

  test('a reset by mail lets the owner in at once', async () => {
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
  test('a code is good once', async () => {
    const { email, secret } = await withTotp(house)
    house.clock.shiftSeconds = 60
    const code = await codeNow(house, secret)
    expect(await signIn(email, goodPassword, house.visitor(), code)).toBe('signed in')
    expect(await signIn(email, goodPassword, house.visitor(), code)).toBe('account.totp_incorrect')
  })

  test('of two uses at once one is right', async () => {
    const { email, secret } = await withTotp(house)
    house.clock.shiftSeconds = 60
    const code = await codeNow(house, secret)
    const outcomes = await Promise.all(
      Array.from({ length: 5 }, () => signIn(email, goodPassword, house.visitor(), code)),
    )
    expect(outcomes.filter((one) => one === 'signed in')).toHaveLength(1)
  })

  test('wrong codes use up the tries, the right password without a code does not', async () => {
    const { email, secret } = await withTotp(house)
    for (let time = 0; time < 12; time++) expect(await signIn(email)).toBe('account.totp_required')
    for (let time = 0; time < 10; time++)
      expect(await signIn(email, goodPassword, house.visitor(), '000000')).toBe('account.totp_incorrect')
    const code = await codeNow(house, secret, 1)
    expect(await signIn(email, goodPassword, house.visitor(), code)).toBe('account.totp_too_many_attempts')
    house.clock.shiftSeconds = 15 * 60 + 1
    expect(await signIn(email, goodPassword, house.visitor(), await codeNow(house, secret))).toBe('signed in')
  })

  test('whoever does not have the password uses up no codes', async () => {
    const { email, secret } = await withTotp(house)
    for (let time = 0; time < 12; time++)
      expect(await signIn(email, 'a wrong password', house.visitor(), '000000')).toBe(
        'account.invalid_credentials',
      )
    house.clock.shiftSeconds = 15 * 60 + 1
    expect(await signIn(email, goodPassword, house.visitor(), await codeNow(house, secret))).toBe('signed in')
  })

  test('after a reset the owner has codes to try, whatever was tried with the old password', async () => {
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

describe('a session', () => {
  test('ends after an hour without use and in any case after twelve', async () => {
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

  test('has a new secret at each sign-in, and the old one of this browser is ended', async () => {
    const visitor = await house.signedIn()
    const before = visitor.cookies.get('__Host-account') ?? ''
    expect(await signIn(visitor.email, goodPassword, visitor)).toBe('signed in')
    expect(visitor.cookies.get('__Host-account')).not.toBe(before)
    const thief = house.visitor()
    thief.cookies.set('__Host-account', before)
    expect((await thief.call(routes.getAccount)).status).toBe(401)
  })

  test.each(['', 'wrong', 'x'.repeat(43)])('changes nothing with the Token %j', async (token) => {
    const visitor = await house.signedIn()
    visitor.token = token
    const answer = await visitor.call(routes.continueSignedIn, { body: { redirect: `${siteOrigin}/` } })
    expect(answer.body.reason).toBe('session.token_mismatch')
  })

  test('is not opened by the Token, nor by what is kept of it', async () => {
    const visitor = await house.signedIn()
    for (const value of [visitor.token, 'null', '']) {
      const thief = house.visitor()
      thief.cookies.set('__Host-account', value)
      expect((await thief.call(routes.getAccount)).status).toBe(401)
    }
  })

  test('a new password ends the other sessions and spoils tickets; a reset ends all', async () => {
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

  test('two changes of the password at once: one holds', async () => {
    const visitor = await house.signedIn()
    const change = (next: string) =>
      visitor.call(routes.changePassword, { body: { current: goodPassword, next } })
    const answers = await Promise.all([change('first long password'), change('second long password')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403])
  })

  test('is no place to guess the password', async () => {
    const visitor = await house.signedIn()
    const guess = (current: string) =>
      visitor.call(routes.changePassword, { body: { current, next: 'another long password' } })
    for (let time = 0; time < 10; time++) await guess('a wrong password')
    expect((await guess(goodPassword)).body.reason).toBe('account.password_incorrect')
  })
})
