import type { SafeHtml } from '@tiltyard/contracts'
import { decodeHTML } from 'entities'

/** Inside a line; whatever else there is ends one. */
const inline = new Set(
  'span a strong b em i u s del ins sub sup mark small q cite abbr code kbd samp var time ruby rt rp'.split(
    ' ',
  ),
)

/** The words alone, a line for each block: for what was stored as markup. Our own writes no `>` inside a tag. */
export function toPlainText(html: SafeHtml): string {
  return html
    .replace(/<\/?([a-z][a-z0-9]*)[^>]*>/g, (_, name: string) => (inline.has(name) ? '' : '\n'))
    .split('\n')
    .map((line) => decodeHTML(line).trim())
    .filter((line) => line !== '')
    .join('\n')
}
