import type { SafeHtml } from '@tiltyard/contracts'
import sanitizeHtml, { type IOptions } from 'sanitize-html'
import { allowedAttributes, allowedTags, droppedWhole } from './allowed.ts'
import { isOwnFile } from './own-files.ts'

const options: IOptions = {
  allowedTags: [...allowedTags],
  allowedAttributes: { ...allowedAttributes },
  allowedClasses: { code: [/^language-[\w+#-]{1,30}$/] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nonTextTags: [...droppedWhole],
  nestingLimit: 60,
  transformTags: {
    // The page has its own first heading.
    h1: 'h2',
    a: (tagName, { href, title }) => ({
      tagName,
      attribs: href ? { href: href.trim(), ...(title && { title }), rel: 'noopener ugc nofollow' } : {},
    }),
    img: (tagName, attribs) => ({
      tagName,
      attribs: { ...attribs, alt: attribs['alt'] ?? '', loading: 'lazy', decoding: 'async' },
    }),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !isOwnFile(attribs['src'] ?? ''),
}

/** The parser's time grows with the square of the depth, so what no person would write is shown as text instead. */
const mostTags = 20_000

/** Its answer is fit to be shown and is a fixed point: sanitising it again changes nothing. */
export function sanitise(html: string): SafeHtml {
  const tangled = html.split('<', mostTags + 2).length > mostTags + 1
  return (tangled ? asText(html) : sanitizeHtml(html, options)) as SafeHtml
}

function asText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
