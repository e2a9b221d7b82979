/** The rich-text editor, alone or as a bilingual form field. */
export { LocalisedRich } from './localised-rich-field.tsx'
export { parseDocument } from './parse-document.ts'
export { RichEditor } from './rich-editor.tsx'
