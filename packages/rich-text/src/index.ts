/**
 * Sanitising and rendering of texts, for servers only: pages get SafeHtml and show it with <RichText>. `toSafeHtml` is
 * for incoming HTML, `sanitise` for stored HTML; documents are rendered by `renderDocument`, and their stored markup
 * goes through `sanitiseArticle`.
 */
export { decodeOnce } from './decode-once.ts'
export type { MarkdownLoss } from './markdown/index.ts'
export { markdownToDocument } from './markdown-to-document.ts'
export { markdownToSafeHtml } from './markdown-to-safe-html.ts'
export { type PlainBlock, plainBlocks } from './render/plain-blocks.ts'
export { type OutlineEntry, type RenderedDocument, renderDocument } from './render/render-document.ts'
export { sanitise, sanitiseArticle } from './sanitise.ts'
export { toPlainText } from './to-plain-text.ts'
export { toSafeHtml } from './to-safe-html.ts'
