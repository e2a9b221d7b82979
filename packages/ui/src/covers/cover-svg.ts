import type { Theme } from '../tokens.ts'
import { describeCover } from './describe-cover.ts'
import { height, width } from './divisions.ts'
import { tinctures } from './tinctures.ts'

/**
 * The cover as an SVG file for mails, feeds and link previews, which cannot render the component. The file
 * contains nothing of the id's text.
 */
export function coverSvg(id: string, theme: Theme = 'light'): string {
  const shapes = describeCover(id).layers.map(({ path, tincture, at, within }, index) => {
    const place = at ? ` transform="translate(${at.x} ${at.y}) scale(${at.size / 40})"` : ''
    const shape = `<path fill="${tinctures[tincture][theme]}" fill-rule="evenodd" d="${path}"${place}/>`
    return within
      ? `<clipPath id="c${index}"><path d="${within}"/></clipPath><g clip-path="url(#c${index})">${shape}</g>`
      : shape
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${shapes.join('')}</svg>`
}
