import type { SafeHtml } from '@tiltyard/contracts'
import sanitizeHtml, { type IOptions } from 'sanitize-html'
import { allowedAttributes, allowedTags, droppedWhole } from './allowed.ts'
import { articlePolicy } from './article-policy.ts'
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
    // The page has its own h1.
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

/** The parser's time grows with the square of the depth, so input with more tags is shown as text. */
const mostTags = 20_000
/** A document is never deep, and highlighted code has a tag for every second word. */
const mostArticleTags = 400_000

/** The result is safe to show and idempotent: sanitising it again changes nothing. */
export function sanitise(html: string): SafeHtml {
  return judge(html, options, mostTags)
}

/** For markup of our own renderer, which allows more elements with stricter attributes. */
export function sanitiseArticle(html: string): SafeHtml {
  return judge(html, articlePolicy, mostArticleTags)
}

function judge(html: string, policy: IOptions, most: number): SafeHtml {
  const tangled = html.split('<', most + 2).length > most + 1
  return (tangled ? asText(html) : sanitizeHtml(html, policy)) as SafeHtml
}

function asText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
