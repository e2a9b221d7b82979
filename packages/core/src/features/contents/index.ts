/**
 * Contents: what editors write. Owns `contents` and `content_revisions`: states, revisions, schedules, previews and imports.
 * Publishing hands a revision to the feature that shows its kind, to search and to the home page, in one transaction.
 */

export type { ContentDeps, PreviewDeps } from './content-deps.ts'
export { createContent } from './create-content.ts'
export { getContent } from './get-content.ts'
export { getRevision } from './get-revision.ts'
export { importPapers } from './import-papers.ts'
export { listContents } from './list-contents.ts'
export { listRevisions } from './list-revisions.ts'
export { moveContent } from './move-content.ts'
export { personalContents } from './personal.store.ts'
export { picturesIn } from './pictures.rules.ts'
export { previewContent } from './preview-content.ts'
export { publishDue } from './publish-due.ts'
export { readPreview } from './read-preview.ts'
export { removeDraft } from './remove-draft.ts'
export { restoreRevision } from './restore-revision.ts'
export { saveContent } from './save-content.ts'
export { seedContent } from './seed-content.ts'
export { untranslatedPaths } from './translation.rules.ts'
