import { describe, expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { contentPages } from '../support/contents.ts'
import { waitForNetworkIdle } from '../support/network-idle.ts'
import { demoPlayer } from '../support/person.ts'
import { openSession } from '../support/session.fixture.ts'
import { site } from '../support/site.ts'

const browser = useBrowser()
const contentPaths = await contentPages()
const english = { language: 'en', width: 1440 } as const

/** The remaining time that a countdown shows. */
function remainingMs(text: string): number {
  const [, days = '0', clock = ''] = /(?:(\d+) days?)?\s*(\d\d:\d\d):\d\d/.exec(text) ?? []
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return ((Number(days) * 24 + hours) * 60 + minutes) * 60_000
}

describe('lists', () => {
  test('a list keeps its filters in the URL, and back works', async () => {
    const { page } = await browser.visit(english)
    await page.goto(`${site.origin}/info/conference`, { waitUntil: 'networkidle' })
    await page.getByRole('list', { name: 'CCF' }).getByRole('link', { name: 'A', exact: true }).click()
    await page.waitForURL('**/info/conference?ccf=A')
    const calendar = page.getByRole('link', { name: 'Deadline calendar' })
    await expect.poll(() => calendar.getAttribute('href')).toBe('/calendars/deadlines.ics?ccf=A&language=en')
    await page.goBack()
    await page.waitForURL('**/info/conference')
  })

  test('a countdown uses the server’s clock when the browser’s is an hour off', async () => {
    const { page } = await browser.visit(english)
    await page.clock.install({ time: Date.now() - 3_600_000 })
    await page.goto(`${site.origin}/info/conference`, { waitUntil: 'networkidle' })
    const row = page.locator('article').first()
    const deadline = Date.parse((await row.locator('time').first().getAttribute('datetime')) ?? '')
    // The page learns the server's time from the first reply, which may come after the list.
    const offBy = async () => {
      await page.clock.runFor(1_000)
      return Math.abs(deadline - Date.now() - remainingMs((await row.getByRole('timer').textContent()) ?? ''))
    }
    await expect.poll(offBy).toBeLessThan(120_000)
  })

  test('the list of papers is navigated with j and k, opened with Enter and filtered by a bar of its chart', async () => {
    const { page } = await browser.visit(english)
    await page.goto(`${site.origin}/info/paper`, { waitUntil: 'networkidle' })
    for (const key of ['j', 'j', 'k']) await page.keyboard.press(key)
    const first = page.locator('[data-paper-list] a').first()
    expect(await first.evaluate((link) => link === document.activeElement)).toBe(true)
    await page.keyboard.press('Enter')
    await page.waitForURL('**/info/paper/*')
    await page.goBack()
    await page.locator('figure [data-year]').last().click()
    await page.waitForURL(/\?year=\d{4}$/)
    await page.getByText('Show as table').click()
    await page.getByRole('table').getByRole('link').last().click()
    await page.waitForURL(/\/info\/paper(\?year=\d{4})?$/)
  })

  test('lists are complete without JavaScript', async () => {
    const { page } = await browser.visit({ ...english, script: false })
    await page.goto(`${site.origin}/info/article`)
    await page.getByRole('link', { name: 'Next' }).click()
    expect(new URL(page.url()).search).toBe('?page=2')
    expect(await page.locator('article').count()).toBeGreaterThan(0)
  })
})

describe('a content page', () => {
  test('a content page has metadata and structured data', async () => {
    const { page } = await browser.visit(english)
    await page.goto(`${site.origin}${contentPaths.explanation}`)
    const canonical = await page.locator('link[rel=canonical]').getAttribute('href')
    expect(canonical).toBe(`${site.origin}${contentPaths.explanation}?language=en`)
    expect(await page.locator('link[hreflang]').count()).toBe(3)
    const facts = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '')
    expect(facts).toMatchObject({ '@type': 'Article', about: { '@type': 'ScholarlyArticle' } })
    await page.getByRole('complementary', { name: 'Paper', exact: true }).getByRole('link').click()
    await page.waitForURL('**/info/paper/*')
    await page.getByRole('heading', { name: 'Explainers' }).waitFor()
  })

  test('a content page is shown in the language of its URL parameter, which is then removed', async () => {
    const { page } = await browser.visit({ language: 'zh', width: 390 })
    await page.context().clearCookies()
    await page.goto(`${site.origin}${contentPaths.article}?language=en`, { waitUntil: 'networkidle' })
    expect(await page.getAttribute('html', 'lang')).toBe('en')
    expect(page.url()).toBe(`${site.origin}${contentPaths.article}`)
    await page.reload()
    expect(await page.getAttribute('html', 'lang')).toBe('en')
  })

  test('a paper offers its citation to reference managers', async () => {
    const { page, context } = await browser.visit(english)
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto(`${site.origin}${contentPaths.paper}`, { waitUntil: 'networkidle' })
    await page.getByRole('button', { name: 'Copy BibTeX' }).click()
    await page.getByText('Copied').first().waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
      /^@(inproceedings|article|misc)\{\w+,\n/,
    )
  })
})

test('a seat of an activity is reserved and cancelled in place', async () => {
  const { page } = await browser.visit(english)
  await page.goto(`${site.origin}${contentPaths.activity}`, { waitUntil: 'networkidle' })
  await page.getByText('Log in to reserve a seat.').waitFor()
  await openSession(page, demoPlayer)
  await page.goto(`${site.origin}${contentPaths.activity}`)
  await waitForNetworkIdle(page)
  await page.getByRole('button', { name: 'Reserve a seat' }).click()
  await page.getByText('Your seat is reserved').waitFor()
  await page.getByRole('button', { name: 'Cancel reservation' }).click()
  await page.getByRole('button', { name: 'Reserve a seat' }).waitFor()
})
