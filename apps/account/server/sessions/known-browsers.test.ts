import * as routes from '@tiltyard/contracts'
import type { Visitor } from '@tiltyard/testkit'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type AccountHouse, accountHouse, goodPassword } from '../account.fixture.ts'
import { codeNow, turnOn, withTotp } from '../totp/totp.fixture.ts'
import { failToSignIn, trySignIn } from './sign-in.fixture.ts'

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

/** Further browsers, each known after one sign-in. */
async function moreBrowsers(
  { email, secret }: { readonly email: string; readonly secret: string },
  count: number,
): Promise<Visitor[]> {
  const browsers: Visitor[] = []
  for (let number = 0; number < count; number++) {
    house.clock.shiftSeconds += 60
    const browser = house.visitor()
    expect(await signIn(email, goodPassword, browser, await codeNow(house, secret))).toBe('signed in')
    browsers.push(browser)
  }
  return browsers
}

describe('a known browser', () => {
  const next = 'another long password'
  const changes: readonly (readonly [
    string,
    (owner: Visitor & { readonly email: string }) => Promise<string>,
  ])[] = [
    [
      'a changed password',
      async (owner) => {
        await owner.call(routes.changePassword, { body: { current: goodPassword, next } })
        return next
      },
    ],
    [
      'a reset',
      async ({ email }) => {
        await house.visitor().call(routes.requestReset, { body: { email, proof: await house.proof() } })
        const token = await house.tokenFor(email)
        await house.visitor().call(routes.resetPassword, { body: { token, password: next } })
        return next
      },
    ],
    [
      'two-step sign-in, turned on',
      async (owner) => {
        await turnOn(house, owner)
        return goodPassword
      },
    ],
    [
      'two-step sign-in, turned on and off',
      async (owner) => {
        const secret = await turnOn(house, owner)
        const body = { password: goodPassword, code: await codeNow(house, secret, 1) }
        expect((await owner.call(routes.removeTotp, { body })).status).toBe(200)
        return goodPassword
      },
    ],
  ]

  test.each(changes)('a known browser becomes unknown after %s', async (_, change) => {
    const owner = await house.signedIn()
    const old = await house.signedIn(owner.email)
    await fail(owner.email, 9)
    const password = await change(owner)
    await fail(owner.email, 1)
    expect(await signIn(owner.email, password, old)).toBe('account.invalid_credentials')
  })

  test('a browser stays known after a change made in it', async () => {
    const owner = await house.signedIn()
    await owner.call(routes.changePassword, { body: { current: goodPassword, next } })
    await fail(owner.email, 10)
    expect(await signIn(owner.email, next, owner)).toBe('signed in')
    const secret = await turnOn(house, owner, next)
    expect(await signIn(owner.email, next, owner, await codeNow(house, secret, 1))).toBe('signed in')
  })

  test('an account allows ten wrong codes, from known and unknown browsers together', async () => {
    const owner = await withTotp(house)
    const { email, secret } = owner
    const browsers = [owner, ...(await moreBrowsers(owner, 3))]
    const outcomes: string[] = []
    for (const browser of [house.visitor(), ...browsers])
      for (let time = 0; time < 4; time++) outcomes.push(await signIn(email, goodPassword, browser, '000000'))
    expect(outcomes).toEqual([
      ...Array.from({ length: 10 }, () => 'account.totp_incorrect'),
      ...Array.from({ length: 10 }, () => 'account.totp_too_many_attempts'),
    ])
    const code = await codeNow(house, secret, 1)
    expect(await signIn(email, goodPassword, owner, code)).toBe('account.totp_too_many_attempts')
    const removal = { body: { password: goodPassword, code } }
    expect((await owner.call(routes.removeTotp, removal)).body.reason).toBe('account.totp_too_many_attempts')
  })
})
