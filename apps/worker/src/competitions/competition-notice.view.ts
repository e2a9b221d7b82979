import { inLanguage, type Language, type Localised } from '@tiltyard/contracts'
import { translator } from '@tiltyard/i18n'

type Notice = Parameters<ReturnType<typeof translator<'notices'>>>[0]

/** A notice in both languages; the competition is named in each of them. */
export function bilingualNotice(
  notice: Notice,
  values: Record<string, string>,
  competition?: Localised,
): Localised {
  const words = (language: Language) =>
    translator(language, 'notices')(notice, {
      ...values,
      competition: competition ? inLanguage(competition, language) : '',
    })
  return { zh: words('zh'), en: words('en') }
}

/** The reason of a decision is plain text and must be escaped in HTML. */
export function escapedParagraph(text: Localised): Localised {
  const [zh, en] = [inLanguage(text, 'zh'), inLanguage(text, 'en')]
  const escapeHtml = (words: string) =>
    words.replace(/[<>&]/g, (character) => `&#${character.codePointAt(0)};`)
  return { zh: `<p>${escapeHtml(zh)}</p>`, en: `<p>${escapeHtml(en)}</p>` }
}
