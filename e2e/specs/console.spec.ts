import { mkdirSync } from 'node:fs'
import { languages } from '@tiltyard/contracts'
import { translator } from '@tiltyard/i18n'
import { describe, expect, test } from 'vitest'
import { violationsInJourney } from '../support/accessibility.ts'
import { switchLanguage } from '../support/account-steps.ts'
import { useBrowser } from '../support/browser.ts'
import { openConsole, signInToConsole } from '../support/console.ts'
import { demoEditor, demoPlayer } from '../support/person.ts'
import { takeScreenshot } from '../support/screenshot.ts'
import { artefacts, site } from '../support/site.ts'
import { dailySample, variantsOf } from '../support/variants.ts'

const browser = useBrowser()
const pictures = `${artefacts}console`
mkdirSync(pictures, { recursive: true })

describe.each(variantsOf(import.meta.filename))('in $language, $theme, at $width px', (variant) => {
  const name = `${variant.language}-${variant.theme}-${variant.width}`
  const t = translator(variant.language, 'console')

  test('an editor signs in at the console, sees its shell and logs out', async () => {
    const { page, faults } = await browser.visit(variant)
    await page.goto(`${site.consoleOrigin}/`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await violationsInJourney(page)).toEqual([])
    await takeScreenshot(page, { path: `${pictures}/sign-in-${name}.png` })

    await signInToConsole(page, demoEditor, variant)
    expect(page.url()).toBe(`${site.consoleOrigin}/`)
    expect(await page.getAttribute('html', 'lang')).toBe(variant.language)
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toContain(demoEditor.displayName)
    expect(await page.title()).toContain(t('title'))
    expect(await violationsInJourney(page)).toEqual([])
    expect(await scrollsHorizontally(page)).toBe(false)
    await takeScreenshot(page, { path: `${pictures}/overview-${name}.png` })

    const menu = page.getByRole('banner').getByRole('button', { name: new RegExp(demoEditor.displayName) })
    await menu.click()
    await page.getByRole('menuitem', { name: translator(variant.language, 'shell')('logout') }).click()
    await page.waitForURL(`${site.accountOrigin}/login**`)
    await page.goto(`${site.consoleOrigin}/`)
    await page.getByRole('link', { name: t('signIn.button'), exact: true }).waitFor()
    expect(await page.evaluate(() => localStorage.getItem('Token'))).toBeNull()
    expect(faults).toEqual([])
  })
})

test('the console tells a person without a role that it offers them nothing and links to the site', async () => {
  for (const language of dailySample(import.meta.filename, languages)) {
    const { page, faults } = await browser.visit({ language, width: 1440 })
    const t = translator(language, 'console')
    await openConsole(page, demoPlayer)
    await page.getByRole('heading', { name: t('noAccess.title') }).waitFor()
    expect(await page.getByRole('link', { name: t('toSite') }).getAttribute('href')).toBe(site.origin)
    expect(await page.getByRole('navigation').count()).toBe(0)
    expect(await violationsInJourney(page)).toEqual([])
    await takeScreenshot(page, { path: `${pictures}/no-access-${language}.png` })
    await page.getByRole('button', { name: t('noAccess.change') }).click()
    await page.getByRole('link', { name: t('signIn.button'), exact: true }).waitFor()
    expect(faults).toEqual([])
  }
})

test('language and theme are switched and kept, including the texts of the UI kit', async () => {
  const { page, faults } = await browser.visit({ language: 'zh', width: 1440 })
  await openConsole(page, demoEditor)
  await switchLanguage(page)
  await page.getByRole('button', { name: translator('en', 'shell')('theme') }).click()
  await page.reload()
  await page.getByRole('navigation', { name: translator('en', 'console')('menu.label') }).waitFor()
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(12, 15, 20)')
  expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark')
  expect(faults).toEqual([])
})

test('site and console have separate sessions', async () => {
  const { page, context } = await browser.visit({ language: 'zh', width: 1440 })
  await signInToConsole(page, demoEditor, { language: 'zh' })
  const sessionCookies = (await context.cookies()).filter(({ name }) => name === '__Host-sid')
  expect(sessionCookies.map(({ domain }) => domain)).not.toContain(new URL(site.origin).hostname)
  expect(sessionCookies.map(({ domain }) => domain)).toContain(new URL(site.consoleOrigin).hostname)
  await page.goto(`${site.origin}/`)
  await page
    .getByRole('banner')
    .getByRole('link', { name: translator('zh', 'shell')('login') })
    .waitFor()
})

test('injected HTML neither runs nor styles the page', async () => {
  const { page } = await browser.visit({ language: 'zh', width: 1440 })
  await page.goto(`${site.consoleOrigin}/`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  const harmed = await page.evaluate(async () => {
    const container = document.createElement('div')
    document.body.append(container)
    container.innerHTML =
      '<style>body{background:rgb(1,2,3)!important}</style><img src="x" onerror="window.harmed=1">'
    await new Promise((later) => setTimeout(later, 200))
    return ['harmed' in window, getComputedStyle(document.body).backgroundColor === 'rgb(1, 2, 3)']
  })
  expect(harmed).toEqual([false, false])
})

function scrollsHorizontally(page: import('playwright-core').Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)
}
