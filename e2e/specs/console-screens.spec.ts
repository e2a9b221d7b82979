import { mkdirSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { violationsOn } from '../support/accessibility.ts'
import { useBrowser } from '../support/browser.ts'
import { openConsole } from '../support/console.ts'
import { demoEditor } from '../support/person.ts'
import { takeScreenshot } from '../support/screenshot.ts'
import { artefacts, site } from '../support/site.ts'
import { variantsOf } from '../support/variants.ts'

const browser = useBrowser()
const pictures = `${artefacts}console`
mkdirSync(pictures, { recursive: true })

const screens = {
  articles: '/contents/info',
  drafts: '/contents/info?state=draft&keyword=zzzz',
  'new-article': '/contents/info/new',
  'new-explanation': '/contents/paper_explain/new',
  'new-conference': '/contents/conference/new',
  'new-activity': '/contents/activity/new',
  'new-paper': '/contents/paper/new',
  'new-dataset': '/contents/dataset/new',
  'new-tool': '/contents/tool/new',
  'new-video': '/contents/video/new',
  'new-video-series': '/contents/video_series/new',
  'tool-reports': '/armory/reports',
  'outdated-tools': '/armory/outdated',
  'tool-collection': '/armory/collections?open=new',
  untranslated: '/untranslated',
  import: '/papers/import',
  pictures: '/pictures',
  contributions: '/contributions',
  missing: '/nowhere',
} as const

describe.each(variantsOf(import.meta.filename))('in $language, $theme, at $width px', (variant) => {
  test('every screen of the editors has no error, no horizontal scroll and no accessibility violation', {
    // Nineteen pages, each checked by axe.
    timeout: 400_000,
  }, async () => {
    const { page, faults } = await browser.visit(variant)
    await openConsole(page, demoEditor)
    for (const [name, path] of Object.entries(screens)) {
      await openScreen(page, path)
      expect(await violationsOn(page), name).toEqual([])
      expect(await scrollsHorizontally(page), name).toBe(false)
      const file = `${name}-${variant.language}-${variant.theme}-${variant.width}.png`
      await takeScreenshot(page, { path: `${pictures}/${file}` })
    }
    await openScreen(page, '/contents/info')
    await page
      .getByRole('main')
      .getByRole('link')
      .filter({ hasNotText: /^(新建|New)$/ })
      .first()
      .click()
    await page.getByRole('textbox').first().waitFor()
    await page.waitForLoadState('networkidle')
    expect(await violationsOn(page), 'an article').toEqual([])
    await takeScreenshot(page, {
      path: `${pictures}/article-${variant.language}-${variant.theme}-${variant.width}.png`,
    })
    expect(faults).toEqual([])
  })
})

async function openScreen(page: Page, path: string): Promise<void> {
  await page.goto(site.consoleOrigin + path)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForLoadState('networkidle')
}

function scrollsHorizontally(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)
}
