import type { Language } from '@tiltyard/contracts'
import { translator } from '@tiltyard/i18n'
import type { Page } from 'playwright-core'
import { sampleDocument } from './sample-document.ts'

const name = '身份证.jpg'

/** Fills the form of an identity document and sends it. */
export async function sendDocument(page: Page, language: Language): Promise<void> {
  const t = translator(language, 'security')
  await page.getByRole('radio', { name: t('verify.ways.cert_photo.title') }).check()
  await page.locator('input[name=realName]').fill('演示用户')
  await page.locator('input[name=idNumber]').fill('11010519491231002X')
  const buffer = await sampleDocument(page)
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'image/jpeg', buffer })
  // The bar of a slow upload disappears at its end and moves the button away from a click at that moment.
  await page.getByRole('button', { name: translator(language, 'kit')('upload.remove', { name }) }).waitFor()
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: t('verify.photo.send') }).click()
}
