/** Preview of a revision, for holders of a link from the console. */
export { loadPreview } from './load-preview.ts'
export { PreviewFrame } from './preview-frame.tsx'
export { PreviewScreen } from './preview-screen.tsx'
export { parsePreviewToken, previewHeaders } from './preview-token.ts'
