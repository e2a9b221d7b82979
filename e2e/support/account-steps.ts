import { type Language, languages, parseLanguage } from '@tiltyard/contracts'
import { translator } from '@tiltyard/i18n'
import type { Page } from 'playwright-core'
import { linkIn, mailTo } from './mailbox.ts'
import { waitForNetworkIdle } from './network-idle.ts'
import type { Person } from './person.ts'
import { timed } from './phases.ts'
import { type Origins, site } from './site.ts'

/** Registration and sign-in through the pages, for specs about them; others use session.fixture.ts. Who registers is signed in. */

export const register = (page: Page, person: Person, at: Origins = site): Promise<void> =>
  timed('people', () => registerByPages(page, person, at))

export const signIn = (page: Page, person: Person, at: Origins = site): Promise<void> =>
  timed('people', () => signInByPages(page, person, at))

async function registerByPages(page: Page, person: Person, at: Origins): Promise<void> {
  await page.goto(`${at.origin}/`)
  await page
    .getByRole('banner')
    .getByRole('link', { name: await shellText(page, 'register') })
    .click()
  await page.waitForURL(`${at.accountOrigin}/register**`)
  await page.locator('input[name=email]').fill(person.email)
  await page.locator('input[name=displayName]').fill(person.displayName)
  await page.locator('input[name=password]').fill(person.password)
  await page.locator('button[type=submit]').click()
  await page.goto(linkIn(await mailTo(person.email)))
  // Opening the link confirms nothing: mail scanners open links, too.
  await page.getByRole('main').getByRole('button').click()
  await waitForSignedIn(page)
}

async function signInByPages(page: Page, person: Person, at: Origins): Promise<void> {
  await page.goto(`${at.origin}/`)
  await page
    .getByRole('banner')
    .getByRole('link', { name: await shellText(page, 'login') })
    .click()
  await page.waitForURL(`${at.accountOrigin}/login**`)
  await page.locator('input[name=email]').fill(person.email)
  await page.locator('input[name=password]').fill(person.password)
  await page.locator('button[type=submit]').click()
  await waitForSignedIn(page)
}

export async function openHome(page: Page): Promise<void> {
  await page.goto(`${site.origin}/`)
  await waitForSignedIn(page)
}

async function waitForSignedIn(page: Page): Promise<void> {
  await userMenu(page).waitFor()
  // The header loads messages next; leaving earlier would log an aborted call as an error.
  await waitForNetworkIdle(page)
}

export async function userMenuName(page: Page): Promise<string> {
  const menu = userMenu(page)
  await menu.waitFor()
  return (await menu.getAttribute('aria-label')) ?? ''
}

export async function switchLanguage(page: Page): Promise<void> {
  const before = await page.getAttribute('html', 'lang')
  await page.getByRole('button', { name: await shellText(page, 'switchLanguage') }).click()
  await page.waitForFunction((lang) => document.documentElement.lang !== lang, before)
}

export async function logOut(page: Page): Promise<void> {
  // A call that is still pending would be answered 401 after logging out and logged as an error.
  await waitForNetworkIdle(page)
  await userMenu(page).click()
  await page.getByRole('menuitem', { name: await shellText(page, 'logout') }).click()
  // A session with a handle of its browser ends at the account service too, and the sign-in page follows.
  await page
    .locator('input[name=email]')
    .or(page.getByRole('banner').getByRole('link', { name: await shellText(page, 'login') }))
    .first()
    .waitFor()
}

function userMenu(page: Page) {
  const names = languages.map((language) =>
    translator(language, 'shell')('userMenu', { nickname: '' }).trim(),
  )
  return page.getByRole('banner').getByRole('button', { name: new RegExp(names.join('|')) })
}

async function languageOf(page: Page): Promise<Language> {
  return parseLanguage((await page.getAttribute('html', 'lang'))?.slice(0, 2))
}

async function shellText(
  page: Page,
  key: 'register' | 'login' | 'logout' | 'switchLanguage',
): Promise<string> {
  return translator(await languageOf(page), 'shell')(key)
}
