import type { RichImage } from '@tiltyard/contracts'
import { escapeHtml } from './escape-html.ts'

/** The sanitiser adds URL, sizes and loading, for stored markup as for new. */
export function renderPicture({ file, alt, caption, width, height }: RichImage['attrs']): string {
  const size = width && height ? ` width="${width}" height="${height}"` : ''
  const image = `<img src="/_image?file=${escapeHtml(file)}&amp;w=1200" alt="${escapeHtml(alt)}"${size}>`
  return `<figure>${image}${caption?.trim() ? `<figcaption>${escapeHtml(caption)}</figcaption>` : ''}</figure>`
}
