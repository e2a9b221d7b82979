import type { RichDocument, RichHeading, SafeHtml } from '@tiltyard/contracts'
import { readingMinutes } from '../document/reading-minutes.ts'
import { sanitiseArticle } from '../sanitise.ts'
import { type Rendering, renderBlocks } from './blocks.ts'
import { renderFootnotes } from './footnotes.ts'
import { headingNamer } from './name-headings.ts'
import { inlineText, plainText } from './plain-text.ts'

export type OutlineEntry = { readonly id: string; readonly level: 2 | 3 | 4; readonly text: string }
export type RenderedDocument = {
  readonly html: SafeHtml
  readonly outline: readonly OutlineEntry[]
  readonly plainText: string
  readonly readingMinutes: number
}

/**
 * Characters of TeX and of code beyond an article's usual size are shown as written, because parsing them is expensive.
 */
const most = { formulaBudget: 60_000, codeBudget: 40_000 }

/** A valid document as readers see it. The sanitiser is applied last, to formulas and highlighted code as well. */
export function renderDocument(document: RichDocument): RenderedDocument {
  const outline: OutlineEntry[] = []
  const nameOf = headingNamer()
  const topLevel: ReadonlySet<unknown> = new Set(document.content)
  const rendering: Rendering = {
    footnotes: [],
    ...most,
    nameHeading: (heading: RichHeading) => {
      const text = inlineText(heading.content).trim()
      const id = nameOf(text)
      // A heading inside a quotation or a table is not part of the outline.
      if (text && topLevel.has(heading)) outline.push({ id, level: heading.attrs.level, text })
      return id
    },
  }
  const body = renderBlocks(document.content, rendering)
  const html = sanitiseArticle(body + renderFootnotes(rendering.footnotes))
  const words = plainText(document)
  return { html, outline, plainText: words, readingMinutes: readingMinutes(words) }
}
