import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { translator } from '@tiltyard/i18n'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { demoPlayer } from '../support/person.ts'
import { expectAccessibleLayout } from '../support/players.ts'
import { takeScreenshot } from '../support/screenshot.ts'
import { openSession } from '../support/session.fixture.ts'
import { artefacts, site } from '../support/site.ts'
import { variantsOf } from '../support/variants.ts'

const pictures = join(artefacts, 'home')
mkdirSync(pictures, { recursive: true })
const browser = useBrowser()

const section = (page: Page, title: string) =>
  page
    .getByRole('main')
    .locator('section')
    .filter({ has: page.getByRole('heading', { level: 2, name: title, exact: true }) })

describe.each(variantsOf(import.meta.filename))('in $language, $theme, $width px', (variant) => {
  const { language, theme, width } = variant
  const t = translator(language, 'home')

  test('the home page has strips of new datasets, new videos and results, whose links lead to their pages', async () => {
    const { page } = await browser.visit({ ...variant, script: false })
    await page.goto(`${site.origin}/`)
    for (const [title, area] of [
      [t('datasets.title'), '/opendata/'],
      [t('videos.title'), '/video/'],
      [t('hallOfFame.title'), '/hall-of-fame/'],
    ] as const) {
      const items = section(page, title).locator(`li h3 a[href^="${area}"]`)
      expect(await items.count(), title).toBeGreaterThanOrEqual(2)
      for (const link of await items.all()) {
        const words = ((await link.textContent()) ?? '').trim()
        const answer = await page.request.get(`${site.origin}${await link.getAttribute('href')}`)
        expect(answer.status(), words).toBe(200)
        expect(await answer.text()).toContain(words)
      }
    }
  })

  test('a signed-in person sees their training progress there, a visitor does not', async () => {
    const visitor = await browser.visit(variant)
    await visitor.page.goto(`${site.origin}/`)
    await visitor.page.waitForLoadState('networkidle')
    const live = visitor.page.getByRole('main').getByRole('article').first()
    await live.getByRole('link', { name: t('on.board') }).waitFor()
    expect(
      await live
        .getByRole('list', { name: t('on.leaders') })
        .getByRole('listitem')
        .count(),
    ).toBe(3)
    await takeScreenshot(visitor.page, {
      path: join(pictures, `visitor-${language}-${theme}-${width}.png`),
      fullPage: true,
    })
    const training = (page: Page) => section(page, t('training.title'))
    expect(await training(visitor.page).locator('a[href="/training/me"]').count()).toBe(0)

    const { page, faults } = await browser.visit(variant)
    await openSession(page, demoPlayer)
    await page.goto(`${site.origin}/`)
    const solved = training(page).locator('a[href="/training/me"]')
    const count = Number(/\d+/.exec((await solved.textContent()) ?? '')?.[0])
    expect(count).toBeGreaterThan(0)
    expect(await solved.textContent()).toBe(t('training.own.solved', { count }))
    await takeScreenshot(page, {
      path: join(pictures, `signed-in-${language}-${theme}-${width}.png`),
      fullPage: true,
    })
    await page
      .getByRole('list', { name: t('own.title') })
      .getByRole('listitem')
      .first()
      .waitFor()
    await expectAccessibleLayout(page, variant)
    expect(faults).toEqual([])
  })
})
