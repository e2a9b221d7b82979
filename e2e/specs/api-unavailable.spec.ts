import { languages } from '@tiltyard/contracts'
import { translator } from '@tiltyard/i18n'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { dailySample } from '../support/variants.ts'
import { startWebWithoutApi } from '../support/web-without-api.ts'

const browser = useBrowser()
let web: Awaited<ReturnType<typeof startWebWithoutApi>>
beforeAll(async () => {
  web = await startWebWithoutApi()
})
afterAll(() => web.stop())

describe.each(dailySample(import.meta.filename, languages))('with the api away, in %s', (language) => {
  const home = translator(language, 'home')

  test('the home page shows its frame, states what is missing and hides empty blocks', async () => {
    const { page, context } = await browser.visit({ language, width: 1440, script: false })
    await context.addCookies([{ name: 'language', value: language, url: web.origin }])
    const answer = await page.goto(`${web.origin}/`)
    expect(answer?.status()).toBe(200)
    expect(await page.locator('header nav a').count()).toBe(7)
    expect(await page.locator('h1').textContent()).toBe(home('headline'))
    expect(await page.locator('footer').isVisible()).toBe(true)
    expect(await page.getByRole('status').textContent()).toContain(home('incomplete.title'))
    const headings = await page.locator('main h2').allInnerTexts()
    expect(headings).toContain(home('areas.title'))
    for (const block of ['recommended', 'reading', 'articles', 'deadlines'] as const)
      expect(headings).not.toContain(home(`${block}.title`))
  })

  test('a page that needs the api states that it cannot be shown', async () => {
    const { page, context } = await browser.visit({ language, width: 390, script: false })
    await context.addCookies([{ name: 'language', value: language, url: web.origin }])
    const answer = await page.goto(`${web.origin}/info/article`)
    expect(answer?.status()).toBe(503)
    expect(answer?.headers()['cache-control'] ?? '').not.toMatch(/public/)
    expect(await page.getByRole('banner').isVisible()).toBe(true)
    expect(await page.getByRole('main').getByRole('heading', { level: 1 }).count()).toBe(1)
  })
})
