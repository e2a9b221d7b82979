/**
 * The document schema as extensions for the console's editor, usable in a browser and on a server. The contract defines
 * documents; a test compares both.
 */

export { type DocumentViews, documentExtensions } from './document-extensions.ts'
export { Footnote } from './footnote.ts'
export { BlockFormula, Formula } from './formulas.ts'
export { looksLikeMarkdown } from './looks-like-markdown.ts'
export { mathLetter } from './math-letters.ts'
export { Picture } from './picture.ts'
export { countWords, readingMinutes } from './reading-minutes.ts'
