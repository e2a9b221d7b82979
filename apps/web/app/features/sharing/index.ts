/** Taking a page along: its address, a text from it, or paper. */
export { CopyButton } from './copy-button.tsx'
export { PrintButton } from './print-button.tsx'
export { ShareButton } from './share-button.tsx'
