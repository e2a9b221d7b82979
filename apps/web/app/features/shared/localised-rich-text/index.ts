export { LocalisedRichText } from './localised-rich-text.tsx'
