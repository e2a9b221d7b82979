import { isRichDocument, type RichDocument } from '@tiltyard/contracts'
import { type MarkdownLoss, markdownBlocks } from './markdown/index.ts'
import { sanitise } from './sanitise.ts'
import { toPlainText } from './to-plain-text.ts'

type ConvertedMarkdown = { readonly document: RichDocument; readonly losses: readonly MarkdownLoss[] }

/** A Markdown text as a document of the editor, with what was lost; null where it does not fit into one. */
export function markdownToDocument(markdown: string): ConvertedMarkdown | null {
  const { blocks, losses } = markdownBlocks(markdown, (html) => toPlainText(sanitise(html)))
  const document: unknown = { type: 'doc', content: blocks.length > 0 ? blocks : [{ type: 'paragraph' }] }
  return isRichDocument(document) ? { document, losses } : null
}
