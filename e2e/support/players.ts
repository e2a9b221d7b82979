import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { violationsInJourney } from './accessibility.ts'
import type { useBrowser, Visit, VisitOptions } from './browser.ts'
import { newPerson } from './person.ts'
import { openSession } from './session.fixture.ts'
import { site } from './site.ts'

export async function signedInVisit(
  browser: ReturnType<typeof useBrowser>,
  options: VisitOptions,
): Promise<Visit & { readonly userId: string }> {
  const visit = await browser.visit(options)
  return { ...visit, userId: await openSession(visit.page, newPerson()) }
}

export async function expectAccessibleLayout(page: Page, options: VisitOptions): Promise<void> {
  // The UI kit keeps announcing a removed button for some seconds.
  await page.waitForFunction(() => !document.querySelector('[data-live-announcer] [role=img]'))
  // axe measures an element half under the header as too small a target.
  await page.evaluate(() => scrollTo(0, 0))
  expect(await violationsInJourney(page)).toEqual([])
  if (options.width < 768) await page.setViewportSize({ width: 360, height: 800 })
  const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(tooWide).toBeLessThanOrEqual(0)
  if (options.width < 768) await page.setViewportSize({ width: options.width, height: 844 })
}

export async function tabToSelector(page: Page, selector: string): Promise<void> {
  for (let stops = 0; stops < 60; stops += 1) {
    await page.keyboard.press('Tab')
    if (await page.evaluate((sought) => document.activeElement?.matches(sought) ?? false, selector)) return
  }
  throw new Error(`${selector} cannot be reached with Tab`)
}

export const playPage = (competitionId: string, taskId = '') =>
  `${site.origin}/competition/${competitionId}/play${taskId ? `/${taskId}` : ''}`
