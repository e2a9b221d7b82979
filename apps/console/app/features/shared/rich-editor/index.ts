/** The editor of texts with headings, lists, tables, code, formulas, pictures, links and footnotes, alone or as a form field in both languages. */
export { LocalisedRich } from './localised-rich-field.tsx'
