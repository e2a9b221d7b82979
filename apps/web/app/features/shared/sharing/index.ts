/** Copying, sharing and printing a page. */
export { CopyButton, PrintButton, ShareButton } from './share-buttons.tsx'
