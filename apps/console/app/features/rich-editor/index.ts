/** The editor of texts with headings, lists, tables, code, formulas, pictures, links and footnotes. */
export { RichEditor } from './rich-editor.tsx'
