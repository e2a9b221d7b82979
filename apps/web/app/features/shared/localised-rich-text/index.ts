/** Rich texts that may be there in one language only. */
export { LocalisedRichText } from './localised-rich-text.tsx'
