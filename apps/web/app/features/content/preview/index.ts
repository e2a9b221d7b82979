/** Preview of a revision, for holders of a link from the console. */
export { loadPreview } from './load-preview.ts'
export { PreviewScreen } from './preview-screen.tsx'
