/**
 * Uploads: small files in one request, large ones in parts that can be paused, and resumed after the page was
 * closed. Callers render the item and send `fileName` with their own form.
 */
export { UnfinishedNote } from './unfinished-note.tsx'
export { useUpload } from './use-upload.ts'
