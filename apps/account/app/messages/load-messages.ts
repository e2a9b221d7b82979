import type { Language, PageMessages } from '@tiltyard/i18n/browser'

const sets = { zh: () => import('./zh.ts'), en: () => import('./en.ts') }

/** One chunk per language: a page loads only its own. */
export async function loadMessages(language: Language): Promise<PageMessages> {
  return (await sets[language]()).messages
}
