import { expect, test } from 'vitest'
import { register } from '../support/account-steps.ts'
import { useBrowser } from '../support/browser.ts'
import { newPerson } from '../support/person.ts'
import { readableTexts, replayStatuses } from '../support/replay-credentials.ts'
import { site } from '../support/site.ts'

const browser = useBrowser()

test('no value that a script in the page can read authenticates elsewhere', async () => {
  const visit = await browser.visit({ language: 'en', width: 1440 })
  const person = newPerson()
  await register(visit.page, person)
  const readables = await readableTexts(visit.page)
  const token = await visit.page.evaluate(() => localStorage.getItem('Token'))
  expect(readables).toContain(token)
  for (const value of readables)
    expect(await replayStatuses(value), 'replayed as Token, Bearer and cookie').toEqual([401, 401, 401])

  // The check can fail: with the HttpOnly cookie the same call succeeds.
  const cookie = (await visit.context.cookies(site.origin)).find(({ name }) => name === '__Host-sid')
  expect(cookie).toMatchObject({ httpOnly: true, secure: true, sameSite: 'Lax', path: '/' })
  expect(await replayStatuses(cookie?.value ?? '')).toEqual([401, 401, 200])
})

test('a ticket appears neither in the URL nor in the history nor in a referrer', async () => {
  const visit = await browser.visit({ language: 'zh', width: 1440 })
  const referrers: string[] = []
  visit.page.on('request', (request) => {
    const referrer = request.headers()['referer']
    if (referrer) referrers.push(referrer)
  })
  const person = newPerson()
  await register(visit.page, person)
  expect(visit.page.url()).not.toMatch(/ticket|state/)
  await visit.page.goto(`${site.origin}/docs/PrivacyClause.html`)
  await visit.page.goBack()
  expect(visit.page.url()).not.toMatch(/ticket|state/)
  expect(referrers.filter((referrer) => /ticket/.test(referrer))).toEqual([])
})
