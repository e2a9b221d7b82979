/** The rich-text editor, alone or as a bilingual form field. */
export { LocalisedRich } from './localised-rich-field.tsx'
