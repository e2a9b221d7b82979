import type { Localised, LocalisedHtml, LocalisedOutline } from '@tiltyard/contracts'
import { renderDocument } from '@tiltyard/rich-text'

type RichDocument = Parameters<typeof renderDocument>[0]
type LocalisedDocument = { readonly zh?: RichDocument | undefined; readonly en?: RichDocument | undefined }

export type RenderedDocument = {
  readonly html: LocalisedHtml
  readonly outline: LocalisedOutline
  readonly plainText: Localised
  readonly readingMinutes: { readonly zh?: number; readonly en?: number }
}

/** A text as sanitised markup, in the languages in which it is written. */
export function renderLocalised({ zh, en }: LocalisedDocument): RenderedDocument {
  const [chinese, english] = [zh && renderDocument(zh), en && renderDocument(en)]
  const both = <T>(pick: (one: ReturnType<typeof renderDocument>) => T) => ({
    ...(chinese && { zh: pick(chinese) }),
    ...(english && { en: pick(english) }),
  })
  return {
    html: both(({ html }) => html),
    outline: both(({ outline }) => [...outline]),
    plainText: both(({ plainText }) => plainText),
    readingMinutes: both(({ readingMinutes }) => readingMinutes),
  }
}
