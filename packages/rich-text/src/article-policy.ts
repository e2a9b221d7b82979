import type { IOptions } from 'sanitize-html'
import { droppedWhole } from './allowed.ts'
import { articleTags, kept, rulesFor } from './article-markup.ts'
import { isOwnFile, parseImageAddress } from './own-files.ts'

const offered = [640, 828, 1200, 1920]

/** Rebuilt from the file's key, so that stored markup cannot load anything else. */
function picture(attributes: Record<string, string>): Record<string, string> {
  const { alt = '', ...size } = kept('img', attributes)
  const key = parseImageAddress(attributes['src'] ?? '')?.key
  const { src = '', ...rest } = size
  if (!key) return { src, alt, ...rest, loading: 'lazy', decoding: 'async' }
  const own = Number(size['width'] ?? Number.POSITIVE_INFINITY)
  const widths = offered.filter((width, index) => index === 0 || width <= own)
  const at = (width: number) => `/_image?file=${key}&w=${width}`
  return {
    src: at(widths.includes(1200) ? 1200 : (widths.at(-1) ?? 640)),
    srcset: widths.map((width) => `${at(width)} ${width}w`).join(', '),
    sizes: '(max-width: 48rem) 100vw, 45rem',
    alt,
    ...rest,
    loading: 'lazy',
    decoding: 'async',
  }
}

const extra: Readonly<Record<string, readonly string[]>> = {
  a: ['rel'],
  img: ['srcset', 'sizes', 'loading', 'decoding'],
}

/**
 * For markup of our own renderer: includes formulas and highlighted code, and nothing that the renderer cannot create.
 */
export const articlePolicy: IOptions = {
  allowedTags: [...articleTags],
  allowedAttributes: Object.fromEntries(
    articleTags.map((tag) => [tag, [...Object.keys(rulesFor(tag) ?? {}), ...(extra[tag] ?? [])]]),
  ),
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nonTextTags: [...droppedWhole.filter((tag) => tag !== 'math'), 'annotation', 'annotation-xml'],
  nestingLimit: 200,
  transformTags: {
    '*': (tagName, attributes) => {
      if (tagName === 'img') return { tagName, attribs: picture(attributes) }
      const attribs = kept(tagName, attributes)
      const leaves = tagName === 'a' && /^https?:/i.test(attribs['href'] ?? '')
      return { tagName, attribs: leaves ? { ...attribs, rel: 'noopener' } : attribs }
    },
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !isOwnFile(attribs['src'] ?? ''),
}
