/** Taking a page along: its address, a text from it, or paper. */
export { CopyButton, PrintButton, ShareButton } from './share-buttons.tsx'
