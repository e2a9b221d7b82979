/**
 * Handing in a file: small ones in one form, large ones in parts that can be paused, and gone on with after the page was
 * closed. Whoever uses it shows the item and sends `fileName` on with a form of their own.
 */
export { UnfinishedNote } from './unfinished-note.tsx'
export { useUpload } from './use-upload.ts'
