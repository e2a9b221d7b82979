import { randomBytes } from 'node:crypto'
import * as routes from '@tiltyard/contracts'
import { connectRedis, createRateLimiter } from '@tiltyard/edge'
import { redisUrl, type Visitor } from '@tiltyard/testkit'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { type AccountHouse, accountHouse, goodPassword } from '../account.fixture.ts'

/** Budgets of a venue, campus or office whose users share one address. */
const budgets = {
  read: { account: 1_000, address: 1_000, seconds: 60 },
  write: { account: 45, address: 45, seconds: 60 },
  secret: { account: 20, address: 12, seconds: 60 },
}
const redis = connectRedis(redisUrl())
afterAll(() => redis.disconnect())
let limits = createRateLimiter(redis, 'unused')
const house: AccountHouse = await accountHouse({
  limits: {
    spend: (rate, caller) => limits.spend(rate, caller),
    reserve: (rate, caller) => limits.reserve(rate, caller),
  },
})
beforeEach(() => {
  limits = createRateLimiter(redis, `test-${randomBytes(6).toString('hex')}`, budgets)
})

const signIn = async (email: string, given: object = {}, visitor = house.visitor()) => {
  const answer = await visitor.call(routes.signIn, { body: { email, password: goodPassword, ...given } })
  return answer.body.reason ?? 'signed in'
}
const guess = (number: number, given: object = {}, visitor?: Visitor) =>
  signIn(`person${number}@example.com`, { password: 'a wrong password', ...given }, visitor)
const spray = (times: number) => Promise.all(Array.from({ length: times }, (_, number) => guess(number)))
const tally = (outcomes: readonly string[], outcome: string) =>
  outcomes.filter((one) => one === outcome).length

describe('an address shared by many users', () => {
  test('refused mail links from a shared address do not block sign-ins', async () => {
    const email = await house.confirmedInstantly()
    const link = { body: { token: 'x'.repeat(30) } }
    const statuses = await Promise.all(
      Array.from({ length: 20 }, async () => (await house.visitor().call(routes.confirmEmail, link)).status),
    )
    expect(statuses.filter((status) => status === 410)).toHaveLength(12)
    expect(statuses.filter((status) => status === 429)).toHaveLength(8)
    expect(await signIn(email)).toBe('signed in')
  })

  test('any number of correct sign-ins succeed from a shared address', async () => {
    const emails = await Promise.all(Array.from({ length: 15 }, () => house.confirmedInstantly()))
    for (const email of emails) expect(await signIn(email)).toBe('signed in')
  })

  test('guesses from a shared address are limited, also concurrent ones; further ones need a proof of work', async () => {
    const outcomes = await spray(40)
    expect(tally(outcomes, 'account.invalid_credentials')).toBe(12)
    expect(tally(outcomes, 'account.proof_of_work_required')).toBe(28)
    const answer = await house
      .visitor()
      .call(routes.signIn, { body: { email: 'a@b.example', password: 'a wrong password' } })
    expect(answer.status).toBe(429)
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  })

  test('a sign-in from a limited address succeeds with a proof of work, one per attempt', async () => {
    const [email, other] = [await house.confirmedInstantly(), await house.confirmedInstantly()]
    await spray(12)
    expect(await signIn(email)).toBe('account.proof_of_work_required')
    const proof = await house.proof('sign-in')
    expect(await signIn(email, { proof })).toBe('signed in')
    expect(await signIn(other, { proof })).toBe('account.proof_of_work_required')
    expect(await signIn(other, { proof: await house.proof('mail') })).toBe('account.proof_of_work_required')
  })

  test('a known browser needs no proof of work at a limited address, but only for its own account', async () => {
    const email = await house.confirmedInstantly()
    const home = await house.signedIn(email)
    await home.call(routes.signOut)
    await spray(12)
    expect(await guess(99, {}, home)).toBe('account.proof_of_work_required')
    expect(await signIn(email, {}, home)).toBe('signed in')
  })

  test('each guess beyond the budget costs a proof of work, and an account still allows only ten', async () => {
    const email = await house.confirmedInstantly()
    await spray(12)
    for (let time = 0; time < 10; time++)
      expect(await signIn(email, { password: 'wrong', proof: await house.proof('sign-in') })).toBe(
        'account.invalid_credentials',
      )
    expect(await signIn(email, { proof: await house.proof('sign-in') })).toBe('account.invalid_credentials')
  })

  test('the calls of one address are limited even if all succeed', async () => {
    const email = await house.confirmedInstantly()
    const outcomes: string[] = []
    for (let time = 0; time < 46; time++) outcomes.push(await signIn(email))
    expect(tally(outcomes, 'signed in')).toBe(45)
    expect(outcomes.at(-1)).toBe('account.proof_of_work_required')
  })
})
