/**
 * What people write as HTML, made safe to show. For servers only: pages receive the result as SafeHtml and show it with
 * <RichText> of the kit. `toSafeHtml` is for HTML that comes in; `sanitise` is for what is stored already and goes out again.
 * What editors write is no HTML but a document: `renderDocument` makes the markup, `sanitiseArticle` is for when it goes out.
 */
export { decodeOnce } from './decode-once.ts'
export { markdownToSafeHtml } from './markdown-to-safe-html.ts'
export { type PlainBlock, plainBlocks } from './render/plain-blocks.ts'
export { type OutlineEntry, type RenderedDocument, renderDocument } from './render/render-document.ts'
export { sanitise, sanitiseArticle } from './sanitise.ts'
export { toPlainText } from './to-plain-text.ts'
export { toSafeHtml } from './to-safe-html.ts'
