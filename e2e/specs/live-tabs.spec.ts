import type { BrowserContext, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openHome } from '../support/account-steps.ts'
import { useBrowser } from '../support/browser.ts'
import { badgeOf, createMessage } from '../support/create-message.ts'
import { demoEditor, newPerson } from '../support/person.ts'
import { openSession } from '../support/session.fixture.ts'
import { site } from '../support/site.ts'

/** Connections are counted on the server, so this file runs after all others and alone. */
async function countStreams(): Promise<number> {
  const text = await (await fetch(`${site.apiUrl}/metrics`)).text()
  return Number(/^event_streams_open (\d+)/m.exec(text)?.[1])
}

const browser = useBrowser()

async function openTab(context: BrowserContext): Promise<Page> {
  const tab = await context.newPage()
  await tab.goto(`${site.origin}/docs/PrivacyClause.html`)
  await tab
    .getByRole('banner')
    .getByRole('button', { name: /Notifications/ })
    .waitFor()
  return tab
}

test('ten tabs share one connection; when the connected tab closes, another one takes over and no event is lost', async () => {
  const { page: editor } = await browser.visit({ language: 'en', width: 1440 })
  await openSession(editor, demoEditor)
  await openHome(editor)
  const { page, context } = await browser.visit({ language: 'en', width: 1440 })
  const person = newPerson()
  await openSession(page, person)
  await openHome(page)
  const tabs = [page]
  for (let n = 1; n < 10; n += 1) tabs.push(await openTab(context))
  await page.waitForTimeout(1_000)
  // One stream of the editor, one of this person.
  expect(await countStreams()).toBe(2)

  const staying = tabs.slice(3)
  for (const [index, gone] of tabs.slice(0, 3).entries()) {
    // The event may arrive while no tab is connected: the next one has to fetch it.
    await Promise.all([gone.close(), createMessage(staying[0] as Page, editor, `tab ${index}`)])
    for (const tab of staying) await expect.poll(() => badgeOf(tab), { timeout: 15_000 }).toBe(`${index + 1}`)
    await expect.poll(countStreams, { timeout: 5_000 }).toBe(2)
  }
  await context.close()
  await expect.poll(countStreams, { timeout: 5_000 }).toBe(1)
})
