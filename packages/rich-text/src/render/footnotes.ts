import { escapeHtml } from './escape-html.ts'

const address = /https?:\/\/[^\s<>"'`\\@]+[^\s<>"'`\\@.,;:!?)\]}。，；：！？）】》]/g

/** Footnotes are at the end, each with a link back. URLs in them become links, because most footnotes are sources. */
export function renderFootnotes(notes: readonly string[]): string {
  if (notes.length === 0) return ''
  const items = notes.map(
    (note, index) =>
      `<li id="fn-${index + 1}">${withLinks(note)} <a href="#fnref-${index + 1}" role="doc-backlink">↩</a></li>`,
  )
  return `<section role="doc-endnotes"><ol>${items.join('')}</ol></section>`
}

function withLinks(note: string): string {
  let html = ''
  let end = 0
  for (const { 0: found, index } of note.matchAll(address)) {
    html += `${escapeHtml(note.slice(end, index))}<a href="${escapeHtml(found)}">${escapeHtml(found)}</a>`
    end = index + found.length
  }
  return html + escapeHtml(note.slice(end))
}
