import { translator } from '@tiltyard/i18n'
import type { Page } from 'playwright-core'

/** Confirms the effect that is shown; what cannot be undone asks for the competition's name. */
export async function confirmEffect(
  page: Page,
  language: 'zh' | 'en',
  { name }: { readonly name?: string } = {},
): Promise<void> {
  const t = translator(language, 'effects')
  const dialog = page.getByRole('dialog', { name: t('title') })
  const ok = dialog.getByRole('button', { name: t('confirm'), exact: true })
  await ok.waitFor()
  if (name !== undefined) {
    if (await ok.isEnabled()) throw new Error('an irreversible effect is confirmed without the name')
    await dialog.getByRole('textbox').fill(name)
  }
  await ok.click()
  await dialog.waitFor({ state: 'hidden' })
}
