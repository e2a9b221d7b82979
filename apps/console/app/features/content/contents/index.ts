/**
 * Content of editors: lists by state, bilingual forms, comparison and restoring of revisions, publication,
 * and import of papers from BibTeX.
 */
export { EditContentScreen } from './content-editor.tsx'
export { ContentListScreen } from './content-list-screen.tsx'
export { ContentTable } from './content-table.tsx'
export { ImportPapersScreen } from './import-papers-screen.tsx'
export { contentKinds, parseKind } from './kinds.ts'
export { NewContentScreen } from './new-content-screen.tsx'
export { listQuery } from './queries.ts'
export { ContentField } from './reference-fields.tsx'
export { RevisionsScreen } from './revisions-screen.tsx'
export { StateTag } from './state-tag.tsx'
