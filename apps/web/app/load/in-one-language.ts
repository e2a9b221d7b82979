import type {
  Language,
  LocalisedHtml,
  LocalisedOutline,
  Outline,
  SafeHtml,
} from '@tiltyard/contracts/browser'

type LocalisedContent = { readonly html: LocalisedHtml; readonly outline: LocalisedOutline }

/** The same, with the text of one language only: a document would otherwise carry both. */
export type InOneLanguage<Item extends LocalisedContent> = Omit<Item, 'html' | 'outline'> & {
  readonly html: SafeHtml
  readonly outline: Outline
  /** What the text is written in: the reader's language, or Chinese when there is no other. */
  readonly spoken: Language
}

export function inOneLanguage<Item extends LocalisedContent>(
  item: Item,
  language: Language,
): InOneLanguage<Item> {
  const spoken = item.html[language] === undefined ? 'zh' : language
  const { html, outline, ...rest } = item
  return {
    ...rest,
    html: html[spoken] ?? html.zh,
    outline: outline[spoken] ?? [],
    spoken,
  }
}
