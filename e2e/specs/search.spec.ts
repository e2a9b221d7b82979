import { languages } from '@tiltyard/contracts'
import { translator } from '@tiltyard/i18n'
import { describe, expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { site } from '../support/site.ts'
import { dailySample } from '../support/variants.ts'

const browser = useBrowser()
const patient = { timeout: 20_000, interval: 500 }
const results = (keyword: string, more = '') =>
  `${site.origin}/search?keyword=${encodeURIComponent(keyword)}${more}`

describe.each(dailySample(import.meta.filename, languages))('in %s', (language) => {
  const t = translator(language, 'search')
  const keyword = language === 'zh' ? '同态加密' : 'homomorphic encryption'

  test('suggestions appear while typing; arrows choose one and Enter opens it', async () => {
    const { page, faults } = await browser.visit({ language, width: 1440 })
    await page.goto(`${site.origin}/docs/PrivacyClause.html`, { waitUntil: 'networkidle' })
    const box = page.getByRole('combobox')
    // The shortcut works as soon as the page's script has loaded.
    await expect.poll(() => page.keyboard.press('/').then(() => box.count()), patient).toBe(1)
    await box.pressSequentially(language === 'zh' ? '同态' : 'homomor', { delay: 30 })
    const options = page.getByRole('listbox', { name: t('titles') }).getByRole('option')
    await options.first().waitFor()
    await page.keyboard.press('ArrowDown')
    const chosen = page.getByRole('option', { selected: true })
    expect(await box.getAttribute('aria-activedescendant')).toBe(await chosen.getAttribute('id'))
    const title = (await chosen.locator('span').first().textContent()) ?? ''
    await page.keyboard.press('Enter')
    await page.waitForURL('**/info/**')
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    expect(faults).toEqual([])
  })

  test('results show their number, highlight the keyword and have a URL for each type and page', async () => {
    const { page, faults } = await browser.visit({ language, width: 1440 })
    await page.goto(results(keyword), { waitUntil: 'networkidle' })
    const status = page.getByRole('main').getByRole('status')
    expect(await status.textContent()).toMatch(/\d/)
    expect((await page.locator('main mark').allTextContents()).length).toBeGreaterThan(3)
    await page
      .getByRole('navigation', { name: t('kinds') })
      .locator('a[href$="type=paper"]')
      .click()
    await page.waitForURL('**&type=paper')
    await page.locator('main a[href*="page=2"]').first().click()
    await page.waitForURL('**&type=paper&page=2')
    await page.goBack()
    await page.waitForURL('**&type=paper')
    expect(faults).toEqual([])
  })

  test('arrows move from the search box through the results and back, and Enter opens one', async () => {
    const { page } = await browser.visit({ language, width: 1440 })
    await page.goto(results(keyword), { waitUntil: 'networkidle' })
    const box = page.locator('[data-search-box]')
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('href') ?? 'box')
    await expect.poll(() => box.press('ArrowDown').then(focused), patient).toMatch(/^\/info\//)
    const walked = [await focused()]
    for (const key of ['ArrowDown', 'ArrowUp', 'ArrowUp', 'ArrowDown']) {
      await page.keyboard.press(key)
      walked.push(await focused())
    }
    expect(walked).toEqual([walked[0], walked[1], walked[0], 'box', walked[0]])
    await page.keyboard.press('Enter')
    await page.waitForURL(`${site.origin}${walked[0]}`)
  })

  test('a visitor finds a training question under its own type, and the hit links to its page', async () => {
    const { page, faults } = await browser.visit({ language, width: 1440 })
    const name = language === 'zh' ? '报表下载口' : 'The Report Desk'
    await page.goto(results(name), { waitUntil: 'networkidle' })
    await page
      .getByRole('navigation', { name: t('kinds') })
      .locator('a[href$="type=question"]')
      .click()
    await page.waitForURL('**&type=question')
    await page.getByRole('main').getByRole('link', { name }).first().click()
    await page.waitForURL('**/training/question/*')
    await page.getByRole('heading', { level: 1, name }).waitFor()
    expect(faults).toEqual([])
  })

  test('a search without hits suggests what to try and opens the contribution dialog', async () => {
    const { page } = await browser.visit({ language, width: 390 })
    await page.goto(results('zzzzzz'), { waitUntil: 'networkidle' })
    await page.getByRole('heading', { name: t('nothingFound') }).waitFor()
    expect(
      await page
        .getByRole('list', { name: t('suggested') })
        .getByRole('link')
        .count(),
    ).toBeGreaterThan(0)
    await page
      .getByRole('main')
      .getByRole('button', { name: translator(language, 'contribution')('open') })
      .click()
    await page.getByRole('dialog').waitFor()
  })

  test('search works without JavaScript: form, types and pages', async () => {
    const { page } = await browser.visit({ language, width: 1440, script: false })
    await page.goto(`${site.origin}/search`)
    await page.locator('[data-search-box]').fill(keyword)
    await page.locator('[data-search-box]').press('Enter')
    await page.waitForURL('**/search?keyword=*')
    expect(await page.locator('main mark').count()).toBeGreaterThan(0)
  })
})

test('markup in a keyword is shown as text', async () => {
  const { page, faults } = await browser.visit({ language: 'en', width: 1440 })
  await page.goto(results('<img src=x onerror=alert(1)>"\'</title><script>alert(1)</script>'), {
    waitUntil: 'networkidle',
  })
  expect(await page.locator('main img, main script').count()).toBe(0)
  expect(await page.locator('[data-search-box]').inputValue()).toContain('<img src=x')
  expect(faults).toEqual([])
})

test('a link with a null character in its keyword searches for the rest', async () => {
  const { page, faults } = await browser.visit({ language: 'zh', width: 1440 })
  const answer = await page.goto(results('同态\0加密'), { waitUntil: 'networkidle' })
  expect(answer?.status()).toBe(200)
  await page.getByRole('main').getByRole('link').first().waitFor()
  expect(await page.getByRole('main').locator('mark').count()).toBeGreaterThan(0)
  expect(faults).toEqual([])
})
