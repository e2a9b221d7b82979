import * as routes from '@tiltyard/contracts'
import type { Visitor } from '@tiltyard/testkit'
import { beforeAll, expect, test } from 'vitest'
import { type AccountHouse, accountHouse, goodPassword, siteOrigin } from '../account.fixture.ts'

let house: AccountHouse
beforeAll(async () => {
  house = await accountHouse()
})

async function browserOf(visitor: Visitor): Promise<string> {
  const query = { ticket: await house.ticket(visitor), service: `${siteOrigin}/`, format: 'JSON' }
  const { text } = await visitor.call(routes.serviceValidate, { query })
  return JSON.parse(text).serviceResponse.authenticationSuccess.attributes.browser
}
const isOpen = async (visitor: Visitor) => (await visitor.call(routes.getAccount)).status === 200
const end = (browser: string) => house.visitor().call(routes.endBrowserSessions, { body: { browser } })

test('a browser handle ends later sessions of its browser too, and no others', async () => {
  const here = await house.signedIn()
  const there = await house.signedIn(here.email)
  const browser = await browserOf(here)
  await here.call(routes.signOut)
  await here.call(routes.signIn, { body: { email: here.email, password: goodPassword } })
  expect(await isOpen(here)).toBe(true)
  expect((await end(browser)).status).toBe(200)
  expect([await isOpen(here), await isOpen(there)]).toEqual([false, true])
  expect((await end(browser)).status).toBe(200)
})

test('a browser handle changed in any part ends nothing', async () => {
  const [here, other] = [await house.signedIn(), await house.signedIn()]
  const [account, device, signature] = (await browserOf(here)).split('.')
  const [otherAccount, otherDevice] = (await browserOf(other)).split('.')
  for (const forged of [
    `${otherAccount}.${device}.${signature}`,
    `${account}.${otherDevice}.${signature}`,
    `${otherAccount}.${otherDevice}.${signature}`,
    `${account}..${signature}`,
    `${account}.${device}`,
  ])
    await end(forged)
  expect([await isOpen(here), await isOpen(other)]).toEqual([true, true])
})
