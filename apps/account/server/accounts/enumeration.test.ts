import * as routes from '@tiltyard/contracts'
import { cases, type VisitorAnswer } from '@tiltyard/testkit'
import { beforeAll, describe, expect, test } from 'vitest'
import { type AccountHouse, accountHouse, goodPassword } from '../account.fixture.ts'

/** Whether an email has an account must not be observable, neither by the reply nor by its timing. */
let house: AccountHouse
let known: string
const rounds = cases(15, 40)

beforeAll(async () => {
  house = await accountHouse()
  known = await house.confirmed()
})

const asked = {
  register: async (email: string) => {
    const body = await house.registerBody({ email })
    return () => house.visitor().call(routes.register, { body })
  },
  requestReset: async (email: string) => {
    const body = { email, proof: await house.proof() }
    return () => house.visitor().call(routes.requestReset, { body })
  },
  signIn: async (email: string) => () =>
    house.visitor().call(routes.signIn, { body: { email, password: 'a wrong password' } }),
}

const seen = ({ status, body, headers }: VisitorAnswer) => {
  const { requestId: _, ...rest } = body
  // A cookie of a sign-up is another one each time.
  const cookies = String(headers['set-cookie']).replace(/[\w-]{43}/g, 'secret')
  return { status, body: rest, cookies, length: headers['content-length'] }
}

async function timed(call: () => Promise<VisitorAnswer>): Promise<number> {
  const start = performance.now()
  await call()
  return performance.now() - start
}

const median = (times: readonly number[]) =>
  [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0

describe.each(Object.entries(asked))('%s', (_, prepare) => {
  test('the reply is the same for a known and an unknown email', async () => {
    const unknown = house.newEmail()
    expect(seen(await (await prepare(known))())).toEqual(seen(await (await prepare(unknown))()))
  })

  test('the reply takes the same time for a known and an unknown email', {
    timeout: 60_000,
    retry: 2,
  }, async () => {
    const times = { known: [] as number[], unknown: [] as number[] }
    for (let round = 0; round < rounds; round++) {
      // A new known email each time, so that the count of failed attempts does not affect the measurement.
      const owner = await house.confirmedInstantly()
      // Alternating, so that load on the machine affects both.
      times.known.push(await timed(await prepare(owner)))
      times.unknown.push(await timed(await prepare(house.newEmail())))
    }
    const difference = Math.abs(median(times.known) - median(times.unknown))
    expect(difference).toBeLessThan(Math.max(5, median(times.unknown) / 5))
  })
})

test('too many attempts look the same for a known and an unknown email', async () => {
  const unknown = house.newEmail()
  const owner = await house.confirmed()
  for (let time = 0; time < 10; time++)
    for (const email of [owner, unknown]) await (await asked.signIn(email))()
  const body = (email: string) => ({ body: { email, password: goodPassword } })
  const [first, second] = [
    await house.visitor().call(routes.signIn, body(owner)),
    await house.visitor().call(routes.signIn, body(unknown)),
  ]
  expect(seen(first)).toEqual(seen(second))
})

test('a wrong password reveals nothing about confirmation or two-step sign-in', async () => {
  const body = await house.registerBody()
  await house.visitor().call(routes.register, { body })
  const answer = await (await asked.signIn(body.email))()
  expect(seen(answer)).toEqual(seen(await (await asked.signIn(house.newEmail()))()))
})
