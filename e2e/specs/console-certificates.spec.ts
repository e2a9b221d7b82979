import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { translator } from '@tiltyard/i18n'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { useConcludedCompetition } from '../support/concluded-competition.fixture.ts'
import { openConsole } from '../support/console.ts'
import { demoOrganiser, newPerson } from '../support/person.ts'
import { expectAccessibleLayout } from '../support/players.ts'
import { takeScreenshot } from '../support/screenshot.ts'
import { openSession } from '../support/session.fixture.ts'
import { artefacts, site } from '../support/site.ts'
import { userIdOf } from '../support/user-id.ts'
import { variantsOf } from '../support/variants.ts'

const pictures = join(artefacts, 'console-certificates')
mkdirSync(pictures, { recursive: true })
const browser = useBrowser()
const concluded = useConcludedCompetition()

describe.each(variantsOf(import.meta.filename))('in $language, $theme, $width px', (variant) => {
  const { language, theme, width } = variant
  const t = translator(language, 'certificates')
  const reason = '奖项有误，将重新颁发'

  async function checkPage(page: Page, name: string): Promise<void> {
    await page.waitForFunction(() => !document.querySelector('.ant-message-notice, .ant-spin-spinning'))
    const path = join(pictures, `${name}-${language}-${theme}-${width}.png`)
    await takeScreenshot(page, { path, fullPage: true })
    await expectAccessibleLayout(page, variant)
  }
  const choose = async (page: Page, field: string, value: string) => {
    await page.getByRole('combobox', { name: field }).click()
    await page.locator('.ant-select-item-option').getByText(value, { exact: true }).click()
  }

  test('an organiser chooses a design, previews it, issues certificates in bulk, and revokes one with a reason', async () => {
    const player = await browser.visit(variant)
    const leaderId = await openSession(player.page, newPerson())
    const { page, faults } = await browser.visit(variant)
    await openConsole(page, demoOrganiser)
    const organiserId = await userIdOf(page)
    const { competitionId } = await concluded.conclude({ leaderId, organiserId })
    await page.goto(`${site.consoleOrigin}/competitions/${competitionId}/certificates`)
    const button = (name: string) => page.getByRole('button', { name, exact: true })

    await page.getByText(t('admin.none')).waitFor()
    await choose(page, t('admin.template'), t('admin.templates.modern'))
    await choose(page, t('admin.naming'), t('admin.namings.nickname'))
    await page.getByLabel(t('admin.issuerZh')).fill('数据安全协会')
    await button(t('admin.preview')).click()
    await page.getByRole('link', { name: t('admin.openPreview') }).waitFor()
    await checkPage(page, 'design')

    await button(t('admin.issue')).click()
    await page
      .getByRole('tooltip')
      .getByRole('button', { name: t('admin.issue') })
      .click()
    await page.getByText(t('admin.issued', { count: 3 })).waitFor()
    const valid = page.getByRole('row').filter({ hasText: t('admin.states.valid') })
    await expect.poll(() => valid.count(), { timeout: 30_000 }).toBe(3)
    await checkPage(page, 'issued')

    const row = valid.first()
    const code = (await row.locator('.figures').textContent()) ?? ''
    await row.getByRole('button', { name: t('admin.revoke') }).click()
    const dialog = page.getByRole('dialog', { name: t('admin.revokeTitle') })
    await dialog.getByRole('textbox').fill(reason)
    await checkPage(page, 'revoking')
    await dialog.getByRole('button', { name: t('admin.revoke') }).click()
    await page.getByRole('row').filter({ hasText: code }).getByText(t('admin.states.revoked')).waitFor()
    await checkPage(page, 'revoked')
    await player.page.goto(`${site.origin}/c/${code}`)
    await player.page.getByText(t('verify.states.revoked.title'), { exact: true }).waitFor()
    await player.page.getByText(reason).waitFor()

    // Who has a valid one is left out: only the revoked certificate is issued again.
    await button(t('admin.issue')).click()
    await page
      .getByRole('tooltip')
      .getByRole('button', { name: t('admin.issue') })
      .click()
    await page.getByText(t('admin.issued', { count: 1 })).waitFor()
    expect([...faults, ...player.faults]).toEqual([])
  })
})
