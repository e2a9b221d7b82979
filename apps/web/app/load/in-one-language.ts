import {
  htmlInLanguage,
  type Language,
  type LocalisedHtml,
  type LocalisedOutline,
  type Outline,
  type SafeHtml,
  spokenIn,
} from '@tiltyard/contracts/browser'

type LocalisedContent = { readonly html: LocalisedHtml; readonly outline: LocalisedOutline }

/** The item with the text of one language: the document would otherwise contain both. */
export type InOneLanguage<Item extends LocalisedContent> = Omit<Item, 'html' | 'outline'> & {
  readonly html: SafeHtml
  readonly outline: Outline
  /** Language of the text: the reader's, or the other one as the fallback. */
  readonly spoken: Language
}

export function inOneLanguage<Item extends LocalisedContent>(
  item: Item,
  language: Language,
): InOneLanguage<Item> {
  const spoken = spokenIn(item.html, language)
  const { html, outline, ...rest } = item
  return {
    ...rest,
    html: htmlInLanguage(html, language),
    outline: outline[spoken] ?? [],
    spoken,
  }
}
