/** Markdown as nodes of the document schema, usable in a browser and on a server. */
export { type MarkdownBlocks, type MarkdownLoss, markdownBlocks } from './markdown-blocks.ts'
