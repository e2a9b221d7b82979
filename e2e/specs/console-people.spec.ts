import { mkdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { roles } from '@tiltyard/contracts'
import { translator } from '@tiltyard/i18n'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { violationsInJourney } from '../support/accessibility.ts'
import { useBrowser } from '../support/browser.ts'
import { linkIn, mailTo } from '../support/mailbox.ts'
import { newPerson } from '../support/person.ts'
import { usePlayCompetitions } from '../support/play-competition.fixture.ts'
import { takeScreenshot } from '../support/screenshot.ts'
import { openSession } from '../support/session.fixture.ts'
import { artefacts, site } from '../support/site.ts'
import { variantsOf } from '../support/variants.ts'

const pictures = join(artefacts, 'console-people')
mkdirSync(pictures, { recursive: true })
const browser = useBrowser()
const { owner } = usePlayCompetitions()

describe.each(variantsOf(import.meta.filename))('in $language, $theme, at $width px', (variant) => {
  const { language } = variant
  const t = translator(language, 'people')

  async function checkPage(page: Page, shot: string): Promise<void> {
    await page.waitForLoadState('networkidle')
    await takeScreenshot(page, {
      path: join(pictures, `${shot}-${language}-${variant.theme}-${variant.width}.png`),
    })
    expect(await violationsInJourney(page)).toEqual([])
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth),
    ).toBe(false)
  }

  test('an administrator adds people from a CSV file, who get a welcome mail, adds nobody twice, and merges two accounts', async () => {
    const { page, faults } = await browser.visit(variant)
    const userId = await openSession(page, newPerson(), site.consoleOrigin)
    await owner.query('update platform.users set role_id = $1 where id = $2', [roles.administrator, userId])
    const [ada, bob] = [newPerson(), newPerson()]
    const rows = [ada, bob, { ...ada, displayName: 'x' }].map(
      ({ email, displayName }) => `${displayName},${email}\r\n`,
    )
    const csv = `\uFEFFname,email\r\n${rows.join('')}Nobody,no email\r\n`
    const dialog = page.getByRole('dialog')

    const addFromFile = async (count: number) => {
      await page.getByRole('button', { name: t('adding.button'), exact: true }).click()
      await dialog
        .locator('input[data-attachment=people]')
        .setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
      await dialog.getByText(t('adding.problems.twice')).waitFor()
      await dialog.getByText(t('adding.problems.email')).waitFor()
      await dialog.getByLabel(t('acts.reason')).fill('Training camp')
      await checkPage(page, 'preview')
      await dialog.getByRole('button', { name: t('adding.submit', { count }), exact: true }).click()
    }

    await page.goto(`${site.consoleOrigin}/people`)
    await addFromFile(2)
    await dialog.getByText(t('adding.finished', { created: 2, known: 0, refused: 0 })).waitFor()
    await checkPage(page, 'outcomes')
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: t('adding.download') }).click(),
    ])
    const saved = await readFile(await download.path(), 'utf8')
    expect(saved).toContain(`${ada.email},${ada.displayName},${t('adding.outcomes.created')}`)
    expect(linkIn(await mailTo(bob.email))).toContain('#token=')
    await dialog
      .getByRole('button', { name: translator(language, 'basics')('close') })
      .last()
      .click()

    await addFromFile(2)
    await dialog.getByText(t('adding.finished', { created: 0, known: 2, refused: 0 })).waitFor()
    await dialog
      .getByRole('link', { name: t('adding.open') })
      .first()
      .click()
    await page.waitForURL(/\/people\/[0-9a-f-]{36}$/)

    // Ada turns out to have two accounts.
    await page.getByRole('button', { name: t('acts.merge.button'), exact: true }).click()
    await dialog.getByLabel(t('acts.merge.duplicate')).fill(bob.displayName)
    await page.getByTitle(bob.displayName, { exact: true }).click()
    await dialog.getByText(t('acts.merge.effects.stays')).waitFor()
    await dialog.getByLabel(t('acts.reason')).fill('One person')
    await checkPage(page, 'merge')
    await dialog.getByRole('button', { name: t('acts.merge.button'), exact: true }).click()
    await page.getByRole('link', { name: bob.displayName, exact: true }).first().click()
    await page.getByRole('link', { name: t('openKept', { nickname: ada.displayName }) }).waitFor()
    await checkPage(page, 'merged')
    expect(faults).toEqual([])
  })
})
