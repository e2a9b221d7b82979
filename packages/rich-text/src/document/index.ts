/**
 * The schema of a document for the console's editor, as extensions. Safe in a browser and on a server: nothing here
 * touches a page before an editor is made with it. The contract decides what a document is; a test holds both together.
 */

export { type DocumentViews, documentExtensions } from './document-extensions.ts'
export { Footnote } from './footnote.ts'
export { BlockFormula, Formula } from './formulas.ts'
export { mathLetter } from './math-letters.ts'
export { Picture } from './picture.ts'
export { countWords, readingMinutes } from './reading-minutes.ts'
