import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { openHome } from '../support/account-steps.ts'
import { useBrowser } from '../support/browser.ts'
import { contentPages } from '../support/contents.ts'
import { waitForNetworkIdle } from '../support/network-idle.ts'
import { demoPlayer } from '../support/person.ts'
import { openSession } from '../support/session.fixture.ts'
import { site } from '../support/site.ts'

const browser = useBrowser()
const { article } = await contentPages()

test.each([
  { name: 'the home page', path: '/', most: 250_000 },
  { name: 'an article', path: article, most: 200_000 },
])('$name loads at most $most bytes of JavaScript, gzipped', async ({ name, path, most }) => {
  const { page } = await browser.visit({ language: 'zh', width: 1440 })
  const sizes = new Map<string, number>()
  page.on('response', async (response) => {
    if (response.request().resourceType() !== 'script' && !response.url().endsWith('.js')) return
    sizes.set(new URL(response.url()).pathname, gzipSync(await response.body()).length)
  })
  await page.goto(`${site.origin}${path}`, { waitUntil: 'networkidle' })
  const total = [...sizes.values()].reduce((sum, size) => sum + size, 0)
  console.log(
    `first load of ${name}: ${total} bytes of JavaScript in ${sizes.size} files`,
    Object.fromEntries(sizes),
  )
  expect(sizes.size).toBeGreaterThan(2)
  expect(total).toBeLessThanOrEqual(most)
})

test.each([1440, 390])('the layout does not shift while the session loads, %i px wide', async (width) => {
  const { page } = await browser.visit({ language: 'en', width })
  await openSession(page, demoPlayer)
  await openHome(page)
  await page.addInitScript(() => {
    Object.assign(window, { shift: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        Object.assign(window, { shift: (window as unknown as { shift: number }).shift + entry.value })
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.reload()
  await waitForNetworkIdle(page)
  expect(await page.evaluate(() => (window as unknown as { shift: number }).shift)).toBeLessThan(0.01)
})
