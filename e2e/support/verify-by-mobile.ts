import type { Language } from '@tiltyard/contracts'
import { translator } from '@tiltyard/i18n'
import type { Page } from 'playwright-core'
import { codeTo, newMobile } from './text-messages.ts'

/** Completes the verification page and follows its link back. */
export async function verifyByMobile(page: Page, language: Language): Promise<void> {
  const t = translator(language, 'security')
  await page.getByRole('radio', { name: t('verify.ways.mobile.title') }).check()
  const mobile = newMobile()
  await page.locator('input[name=mobile]').fill(mobile)
  await page.getByRole('button', { name: t('verify.mobile.send') }).click()
  await page.locator('input[name=code]').fill(await codeTo(mobile))
  await page.getByRole('button', { name: t('verify.mobile.confirm') }).click()
  await page.getByText(t('verify.standing.mobile.title')).waitFor()
  await page.getByRole('link', { name: t('verify.back') }).click()
}
