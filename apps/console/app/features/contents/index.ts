/**
 * What editors write: lists of every state, forms with both languages side by side, revisions to compare and restore,
 * the way from draft to published, and papers from BibTeX.
 */
export { EditContentScreen } from './edit/edit-content-screen.tsx'
export {
  InstantField,
  ItemList,
  LocalisedRich,
  LocalisedText,
  NamesField,
  NumberField,
  TextField,
} from './edit/fields/index.ts'
export { NewContentScreen } from './edit/new-content-screen.tsx'
export { useLeaveGuard } from './edit/use-leave-guard.ts'
export { ImportPapersScreen } from './import/import-papers-screen.tsx'
export { contentKinds, readKind } from './kinds.ts'
export { ContentListScreen } from './list/content-list-screen.tsx'
export { ContentTable } from './list/content-table.tsx'
export { listQuery } from './queries.ts'
export { RevisionsScreen } from './revisions/revisions-screen.tsx'
