import { describe, expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { articleContaining } from '../support/contents.ts'
import { site } from '../support/site.ts'

const browser = useBrowser()
const english = { language: 'en', width: 1440 } as const
const [withCode, withFormula] = await Promise.all([articleContaining('<pre'), articleContaining('<math')])

const open = async (path: string, variant: Parameters<typeof browser.visit>[0] = english) => {
  const visit = await browser.visit(variant)
  await visit.context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await visit.page.goto(`${site.origin}${path}`, { waitUntil: 'networkidle' })
  return visit
}
const copied = 'navigator.clipboard.readText()'

describe('an article', () => {
  test('a code block is copied by a button without a layout shift', async () => {
    const { page, faults } = await open(withCode)
    const code = await page.locator('pre').first().textContent()
    await page.getByRole('button', { name: 'Copy code' }).first().click()
    await page.getByRole('status').getByText('Code copied').waitFor()
    expect(await page.evaluate(copied)).toBe(code)
    expect(faults).toEqual([])
  })

  test('the outline of an article follows the scroll position and links to each section', async () => {
    const { page } = await open(withCode)
    const outline = page.getByRole('navigation', { name: 'On this page' })
    const last = outline.getByRole('link').last()
    await last.click()
    await page.waitForFunction(() => document.querySelectorAll('[aria-current=location]').length > 0)
    const heading = page.locator(`[id="${decodeURIComponent(new URL(page.url()).hash.slice(1))}"]`)
    await heading.getByRole('link', { name: /^Link to “/ }).click()
    await page.getByRole('status').getByText('Link copied').waitFor()
    expect(await page.evaluate(copied)).toBe(page.url())
  })

  test('formulas are rendered without a script or web font', async () => {
    const { page } = await browser.visit({ ...english, script: false })
    await page.goto(`${site.origin}${withFormula}`)
    const box = await page.locator('math').first().boundingBox()
    expect(box?.width).toBeGreaterThan(4)
  })

  test('on a phone the outline is collapsed and the text never scrolls horizontally', async () => {
    const { page } = await open(withCode, { language: 'zh', width: 360 })
    const folded = page.locator('nav details')
    await page.getByRole('button', { name: '复制这段代码' }).first().waitFor()
    await folded.locator('summary').click()
    await folded.getByRole('link').first().click()
    expect(await folded.getAttribute('open')).toBeNull()
    expect(await page.evaluate(() => document.querySelector('main')?.scrollWidth)).toBe(360)
  })

  test('printing an article leaves out its controls', async () => {
    const { page } = await open(withCode)
    await page.emulateMedia({ media: 'print' })
    expect(await page.getByRole('button', { name: 'Copy code' }).first().isVisible()).toBe(false)
    expect(await page.locator('progress').first().isVisible()).toBe(false)
    expect(await page.locator('pre').first().isVisible()).toBe(true)
  })
})
