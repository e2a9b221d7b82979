import type { SafeHtml } from '@tiltyard/contracts'
import { decodeHTML } from 'entities'

/** Elements within a line; any other element ends it. */
const inline = new Set(
  'span a strong b em i u s del ins sub sup mark small q cite abbr code kbd samp var time ruby rt rp'.split(
    ' ',
  ),
)

/** The text without markup, one line per block, for stored markup. Our own markup has no `>` inside a tag. */
export function toPlainText(html: SafeHtml): string {
  return html
    .replace(/<\/?([a-z][a-z0-9]*)[^>]*>/g, (_, name: string) => (inline.has(name) ? '' : '\n'))
    .split('\n')
    .map((line) => decodeHTML(line).trim())
    .filter((line) => line !== '')
    .join('\n')
}
