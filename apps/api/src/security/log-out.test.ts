import { logOut, revokeOtherSessions, revokeSession } from '@tiltyard/contracts'
import { expect, test } from 'vitest'
import { consoleOrigin, openApi, siteOrigin, type TestPerson } from '../testing/api.fixture.ts'
import { type Browser, createBrowser } from '../testing/sign-in.fixture.ts'

const api = await openApi()
const told = async (): Promise<string[]> => {
  const rows = await api.owner.query<{ browser: string }>(
    `select s.browser from platform.outbox_events e
     join platform.sessions s on s.id = (e.payload->>'sessionId')::uuid
     where e.kind = 'sessions.ended' order by e.id`,
  )
  return rows.map(({ browser }) => browser)
}

/** Signed in to the site and the console in one browser. */
async function atBoth(person: TestPerson, name?: string): Promise<Browser> {
  const browser = createBrowser(api, { ...person, ...(name && { browser: name }) })
  await browser.signIn(siteOrigin)
  await browser.signIn(consoleOrigin)
  return browser
}

test.each([
  ['the site', siteOrigin],
  ['the console', consoleOrigin],
])('signing out of %s ends both sessions of the browser, and no others', async (_, origin) => {
  const [person, other] = [api.someone(), api.someone()]
  const name = `browser at ${origin}`
  const [here, there, neighbour] = [
    await atBoth(person, name),
    await atBoth(person, `another, ${origin}`),
    await atBoth(other, name),
  ]
  expect((await here.call(origin, logOut)).status).toBe(200)
  expect([await here.isOpen(siteOrigin), await here.isOpen(consoleOrigin)]).toEqual([false, false])
  for (const browser of [there, neighbour])
    expect([await browser.isOpen(siteOrigin), await browser.isOpen(consoleOrigin)]).toEqual([true, true])
  expect((await told()).at(-1)).toBe(name)
})

test('ending other sessions also ends them at the account service, except in this browser', async () => {
  const person = api.someone()
  const [phone, laptop] = [await atBoth(person, 'phone'), await atBoth(person, 'laptop')]
  const before = (await told()).length
  await laptop.call(siteOrigin, revokeOtherSessions)
  expect((await told()).slice(before)).toEqual(['phone'])
  expect([await phone.isOpen(siteOrigin), await laptop.isOpen(siteOrigin)]).toEqual([false, true])
})

test('ending one session also ends it at the account service', async () => {
  const person = api.someone()
  const [phone, laptop] = [await atBoth(person, 'old phone'), await atBoth(person, 'new laptop')]
  const sessionId = await phone.sessionId(siteOrigin)
  expect((await laptop.call(siteOrigin, revokeSession, { params: { sessionId } })).status).toBe(200)
  expect([await phone.isOpen(siteOrigin), await phone.isOpen(consoleOrigin)]).toEqual([false, false])
})

test('without a browser handle of the account service each session ends alone', async () => {
  const browser = await atBoth(api.someone())
  const before = (await told()).length
  await browser.call(siteOrigin, logOut)
  expect([await browser.isOpen(siteOrigin), await browser.isOpen(consoleOrigin)]).toEqual([false, true])
  expect(await told()).toHaveLength(before)
})
