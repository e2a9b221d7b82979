/** Opens a page of the site as it would be published. */
export { usePreviewLink } from './use-preview-link.ts'
