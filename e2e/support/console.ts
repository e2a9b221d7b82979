import type { Language } from '@tiltyard/contracts'
import { translator } from '@tiltyard/i18n'
import type { Page } from 'playwright-core'
import type { Person } from './person.ts'
import { site } from './site.ts'

/** Comes to the console as a person does: by its page, the account service and back. */
export async function enterConsole(
  page: Page,
  person: Person,
  { language, path = '/' }: { readonly language: Language; readonly path?: string },
): Promise<void> {
  await page.goto(site.consoleOrigin + path)
  await page
    .getByRole('link', { name: translator(language, 'console')('signIn.button'), exact: true })
    .click()
  await page.waitForURL(`${site.accountOrigin}/login**`)
  await page.locator('input[name=email]').fill(person.email)
  await page.locator('input[name=password]').fill(person.password)
  await page.locator('button[type=submit]').click()
  await page.waitForURL(`${site.consoleOrigin}/**`)
  await page.getByRole('main').waitFor()
  await page.waitForLoadState('networkidle')
}
