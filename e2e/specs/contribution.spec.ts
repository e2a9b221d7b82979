import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { translator } from '@tiltyard/i18n'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { violationsInJourney } from '../support/accessibility.ts'
import { openHome } from '../support/account-steps.ts'
import { useBrowser } from '../support/browser.ts'
import { mailTo } from '../support/mailbox.ts'
import { demoPlayer, newPerson } from '../support/person.ts'
import { takeScreenshot } from '../support/screenshot.ts'
import { openSession } from '../support/session.fixture.ts'
import { artefacts, site } from '../support/site.ts'
import { variantsOf } from '../support/variants.ts'

const pictures = join(artefacts, 'contribution')
mkdirSync(pictures, { recursive: true })
const browser = useBrowser()

async function open(page: Page, name: string) {
  await page.getByRole('contentinfo').getByRole('button', { name }).click()
  const dialog = page.getByRole('dialog')
  await dialog.waitFor()
  return dialog
}

describe.each(variantsOf(import.meta.filename))('in $language, $theme, $width px', (variant) => {
  const t = translator(variant.language, 'contribution')
  const picture = (name: string) =>
    join(pictures, `${name}-${variant.language}-${variant.theme}-${variant.width}.png`)

  test('a visitor is told what is missing, sends a text and gets a mail', async () => {
    const { page, faults } = await browser.visit(variant)
    await page.goto(`${site.origin}/docs/PrivacyClause.html`, { waitUntil: 'networkidle' })
    const dialog = await open(page, t('open'))
    await takeScreenshot(page, { path: picture('empty') })
    await dialog.getByRole('button', { name: t('send') }).click()
    await dialog.getByText(t('unchecked')).waitFor()
    expect(await dialog.locator('[aria-invalid=true]').count()).toBe(4)
    expect(await violationsInJourney(page)).toEqual([])
    await takeScreenshot(page, { path: picture('missing') })

    const { email } = newPerson()
    await dialog.getByRole('radio', { name: t('topic.title') }).check()
    await dialog.locator('input[name=title]').fill('<b>差分隐私</b>赛题')
    await dialog.locator('textarea').fill('第一行\n第二行')
    // Closing the form by mistake loses no input.
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await open(page, t('open'))
    expect(await dialog.locator('textarea').inputValue()).toBe('第一行\n第二行')
    await dialog.locator('input[name=email]').fill(email)
    await dialog.getByRole('checkbox').check()
    await dialog.getByRole('button', { name: t('send') }).click()
    await dialog.getByText(t('sent.title')).waitFor()
    await takeScreenshot(page, { path: picture('sent') })
    const thanks = await mailTo(email)
    expect(thanks.subject).toBe(translator(variant.language, 'mails')('contribution.thanks.subject'))
    expect(faults).toEqual([])
  })
})

test('a signed-in person attaches a file, which keeps its name', async () => {
  const t = translator('zh', 'contribution')
  const { page, faults } = await browser.visit({ language: 'zh', width: 1440 })
  await openSession(page, demoPlayer)
  await openHome(page)
  const dialog = await open(page, t('open'))
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: '稿件（一）.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n') })
  await dialog.getByText('稿件（一）.pdf').waitFor()
  await dialog.locator('input[name=title]').fill('联邦学习入门')
  await dialog.locator('textarea').fill('见附件。')
  await dialog.locator('input[name=email]').fill(newPerson().email)
  await dialog.getByRole('checkbox').check()
  await dialog.getByRole('button', { name: t('send') }).click()
  await dialog.getByText(t('sent.title')).waitFor()
  expect(faults).toEqual([])
})

test('a file of a wrong type is refused with a message and can be removed', async () => {
  const t = translator('en', 'contribution')
  const { page } = await browser.visit({ language: 'en', width: 390 })
  await openSession(page, demoPlayer)
  await openHome(page)
  const dialog = await open(page, t('open'))
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'page.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<html>') })
  await dialog.getByText(translator('en', 'errors')('uploads.type_not_allowed')).waitFor()
  await takeScreenshot(page, { path: join(pictures, 'refused-file.png') })
  expect(await violationsInJourney(page)).toEqual([])
  await dialog.getByRole('button', { name: /page\.pdf/ }).click()
  await dialog.getByText(t('file.choose')).waitFor()
})
