/** The notice of an imported competition: date, origin, and whether its signature is trusted. */
export { ImportedNotice } from './imported-notice.tsx'
