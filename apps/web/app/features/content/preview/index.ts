/** A revision as its page would show it, for whoever holds a pass from the console. */
export { loadPreview } from './load-preview.ts'
export { PreviewScreen } from './preview-screen.tsx'
