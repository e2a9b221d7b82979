import { mkdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { roles } from '@tiltyard/contracts'
import { translator } from '@tiltyard/i18n'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { violationsInJourney } from '../support/accessibility.ts'
import { useBrowser } from '../support/browser.ts'
import { openConsole } from '../support/console.ts'
import { waitForNetworkIdle } from '../support/network-idle.ts'
import { demoOrganiser, newPerson } from '../support/person.ts'
import { usePlayCompetitions } from '../support/play-competition.fixture.ts'
import { takeScreenshot } from '../support/screenshot.ts'
import { openSession } from '../support/session.fixture.ts'
import { artefacts, site } from '../support/site.ts'
import { variantsOf } from '../support/variants.ts'

const pictures = join(artefacts, 'competition-imported')
mkdirSync(pictures, { recursive: true })
const browser = useBrowser()
const { owner } = usePlayCompetitions()
/** An unsigned bundle of a competition that has ended. */
const bundle = await readFile(
  new URL('../../packages/core/src/features/competitions/transfer/bundle-version-1.zip', import.meta.url),
)

describe.each(variantsOf(import.meta.filename))('in $language, $theme, at $width px', (variant) => {
  const { language } = variant
  const t = translator(language, 'transfer')
  const adminTexts = translator(language, 'organising')

  async function checkPage(page: Page, shot: string): Promise<void> {
    await page.mouse.move(0, 0)
    await waitForNetworkIdle(page)
    await page.waitForFunction(() => !document.querySelector('.ant-message-notice, .ant-spin-spinning'))
    const path = join(pictures, `${shot}-${language}-${variant.theme}-${variant.width}.png`)
    await takeScreenshot(page, { path, fullPage: true })
    expect(await violationsInJourney(page), shot).toEqual([])
    const sideways = await page.evaluate(
      () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
    )
    expect(sideways, `${shot} scrolls sideways`).toBe(false)
  }
  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

  test('an imported competition is hidden until an administrator approves it, and its pages name its origin', {
    timeout: 120_000,
  }, async () => {
    const { page } = await browser.visit(variant)
    await openConsole(page, demoOrganiser, '/competitions')
    await button(page, t('import.open')).click()
    const dialog = page.getByRole('dialog')
    await dialog
      .getByLabel(t('import.choose'))
      .setInputFiles({ name: '比赛.zip', mimeType: 'application/zip', buffer: bundle })
    await dialog.getByRole('button', { name: t('import.check'), exact: true }).click()
    await dialog.getByText(t('import.signatures.none')).waitFor()
    await checkPage(page, 'report')
    await dialog.getByRole('button', { name: t('import.make'), exact: true }).click()
    await page.waitForURL((url) => url.pathname.endsWith('/overview'))
    await page.getByText(adminTexts('imported.forGroup')).waitFor()
    expect(await button(page, adminTexts('imported.show')).count()).toBe(0)
    expect(await button(page, adminTexts('overview.publish')).isDisabled()).toBe(true)
    await checkPage(page, 'waits')
    const id = page.url().split('/').at(-2) ?? ''

    const reader = await browser.visit(variant)
    for (const path of [`/competition/${id}`, `/competition/${id}/scoreboard`])
      expect((await reader.page.goto(site.origin + path))?.status(), path).toBe(404)

    const { page: desk } = await browser.visit(variant)
    const userId = await openSession(desk, newPerson(), site.consoleOrigin)
    await owner.query('update platform.users set role_id = $1 where id = $2', [roles.administrator, userId])
    await desk.goto(`${site.consoleOrigin}/competitions`)
    await desk.getByRole('heading', { name: adminTexts('imported.list') }).waitFor()
    await checkPage(desk, 'list')
    await desk.goto(`${site.consoleOrigin}/competitions/${id}/overview`)
    await button(desk, adminTexts('imported.show')).click()
    await desk
      .getByRole('tooltip')
      .getByRole('button', { name: adminTexts('imported.show') })
      .click()
    await desk.getByText(adminTexts('imported.shown')).waitFor()
    await desk.getByText(adminTexts('imported.forAdministrators')).waitFor({ state: 'hidden' })
    await checkPage(desk, 'shown')

    const unsigned = language === 'zh' ? '文件未签名' : 'Unsigned file'
    for (const [path, shot] of [
      [`/competition/${id}`, 'page'],
      [`/competition/${id}/scoreboard`, 'board'],
    ] as const) {
      // The page cache may still hold the 404 for a moment.
      await expect
        .poll(async () => (await reader.page.goto(site.origin + path))?.status(), { timeout: 30_000 })
        .toBe(200)
      await reader.page.getByText(unsigned).waitFor()
      await checkPage(reader.page, shot)
    }
  })
})
