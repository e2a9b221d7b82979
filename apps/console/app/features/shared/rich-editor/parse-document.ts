import type { CompetitionDocument, LocalisedHtml, RichDocument, SafeHtml } from '@tiltyard/contracts/browser'
import { generateJSON } from '@tiptap/core'
import { editorExtensions } from './editor-extensions.ts'

/** A document to edit from markup whose document was not kept. What the editor does not know becomes plain text. */
export function parseDocument({ zh, en }: LocalisedHtml): CompetitionDocument {
  const parse = (html: SafeHtml) => generateJSON(html, editorExtensions) as unknown as RichDocument
  return { ...(zh !== undefined && { zh: parse(zh) }), ...(en !== undefined && { en: parse(en) }) }
}
