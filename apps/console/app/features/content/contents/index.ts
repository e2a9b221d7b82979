/**
 * What editors write: lists of every state, forms with both languages side by side, revisions to compare and restore,
 * the way from draft to published, and papers from BibTeX.
 */
export { EditContentScreen } from './content-editor.tsx'
export { ContentListScreen } from './content-list-screen.tsx'
export { ContentTable } from './content-table.tsx'
export { ImportPapersScreen } from './import-papers-screen.tsx'
export { contentKinds, parseKind } from './kinds.ts'
export { NewContentScreen } from './new-content-screen.tsx'
export { listQuery } from './queries.ts'
export { RevisionsScreen } from './revisions-screen.tsx'
