import type { Localised, LocalisedHtml, LocalisedOutline } from '@tiltyard/contracts'
import { renderDocument } from '@tiltyard/rich-text'

type LocalisedDocument = {
  readonly zh: Parameters<typeof renderDocument>[0]
  readonly en?: Parameters<typeof renderDocument>[0] | undefined
}

export type RenderedDocument = {
  readonly html: LocalisedHtml
  readonly outline: LocalisedOutline
  readonly plainText: Localised
  readonly readingMinutes: { readonly zh: number; readonly en?: number }
}

/** Both languages of a text as sanitised markup. */
export function renderLocalised({ zh, en }: LocalisedDocument): RenderedDocument {
  const [chinese, english] = [renderDocument(zh), en && renderDocument(en)]
  const both = <T>(pick: (one: typeof chinese) => T) =>
    english ? { zh: pick(chinese), en: pick(english) } : { zh: pick(chinese) }
  return {
    html: both(({ html }) => html),
    outline: both(({ outline }) => [...outline]),
    plainText: both(({ plainText }) => plainText),
    readingMinutes: both(({ readingMinutes }) => readingMinutes),
  }
}
