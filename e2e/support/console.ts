import type { Language } from '@tiltyard/contracts'
import { translator } from '@tiltyard/i18n'
import type { Page } from 'playwright-core'
import type { Person } from './person.ts'
import { openSession } from './session.fixture.ts'
import { type Origins, site } from './site.ts'

/** Opens a console page with a session created in the database. */
export async function openConsole(page: Page, person: Person, path = '/'): Promise<void> {
  await openSession(page, person, site.consoleOrigin)
  await page.goto(site.consoleOrigin + path)
  await waitUntilLoaded(page)
}

/** Signs in to the console through its page and the account service. */
export async function signInToConsole(
  page: Page,
  person: Person,
  {
    language,
    path = '/',
    at = site,
  }: { readonly language: Language; readonly path?: string; readonly at?: Origins },
): Promise<void> {
  await page.goto(at.consoleOrigin + path)
  await page
    .getByRole('link', { name: translator(language, 'console')('signIn.button'), exact: true })
    .click()
  await page.waitForURL(`${at.accountOrigin}/login**`)
  await page.locator('input[name=email]').fill(person.email)
  await page.locator('input[name=password]').fill(person.password)
  await page.locator('button[type=submit]').click()
  await page.waitForURL(`${at.consoleOrigin}/**`)
  await waitUntilLoaded(page)
}

async function waitUntilLoaded(page: Page): Promise<void> {
  await page.getByRole('main').waitFor()
  await page.waitForLoadState('networkidle')
}
