import type { Localised } from '@tiltyard/contracts'
import { translator } from '@tiltyard/i18n'

type Notice = Parameters<ReturnType<typeof translator<'notices'>>>[0]

/** A notice in both languages; the competition is named in each of them. */
export function bilingualNotice(
  notice: Notice,
  values: Record<string, string>,
  competition?: Localised,
): Localised {
  const inLanguage = (language: 'zh' | 'en', name: string) =>
    translator(language, 'notices')(notice, { ...values, competition: name })
  return {
    zh: inLanguage('zh', competition?.zh ?? ''),
    en: inLanguage('en', competition?.en ?? competition?.zh ?? ''),
  }
}

/** The reason of a decision is plain text and must be escaped in HTML. */
export function escapedParagraph({ zh, en = zh }: Localised): Localised {
  const escapeHtml = (words: string) =>
    words.replace(/[<>&]/g, (character) => `&#${character.codePointAt(0)};`)
  return { zh: `<p>${escapeHtml(zh)}</p>`, en: `<p>${escapeHtml(en)}</p>` }
}
