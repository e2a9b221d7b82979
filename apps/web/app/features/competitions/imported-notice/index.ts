/** The mark of a competition that did not begin here: when it came, from where, and whether that is proven. */
export { ImportedNotice } from './imported-notice.tsx'
