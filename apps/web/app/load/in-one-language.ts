import type {
  Language,
  LocalisedHtml,
  LocalisedOutline,
  Outline,
  SafeHtml,
} from '@tiltyard/contracts/browser'

type LocalisedContent = { readonly html: LocalisedHtml; readonly outline: LocalisedOutline }

/** The item with the text of one language: the document would otherwise contain both. */
export type InOneLanguage<Item extends LocalisedContent> = Omit<Item, 'html' | 'outline'> & {
  readonly html: SafeHtml
  readonly outline: Outline
  /** Language of the text: the reader's, or Chinese as the fallback. */
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
