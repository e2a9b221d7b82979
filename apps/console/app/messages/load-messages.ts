import type { Language, PageMessages } from '@tiltyard/i18n/browser'

const sets = { zh: () => import('./zh.ts'), en: () => import('./en.ts') }

/** Each language is a chunk of its own: a page loads the one it speaks. */
export async function loadMessages(language: Language): Promise<PageMessages> {
  return (await sets[language]()).messages
}
