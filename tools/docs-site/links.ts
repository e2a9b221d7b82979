import { posix } from 'node:path'
import { anchorsOf } from '../check/document-rules.ts'
import { type DocPage, type Language, languages, pageLink } from './pages.ts'

/** The repository as links see it. */
export type Repository = {
  readonly pages: readonly DocPage[]
  readonly exists: (path: string) => boolean
  readonly text: (path: string) => string
}

const codeParts = /^[ \t]*(```|~~~)[^\n]*\n[\s\S]*?^[ \t]*\1[^\n]*$|`[^`\n]+`/gm
const links = /(!?)\[((?:[^[\]]|\[[^\]]*\])*)\]\(([^()\s]*)\)/g

/**
 * Links of a Markdown file as the site needs them: pages by address, pictures from the public folder, other files of
 * the repository as plain paths. Throws when a file or an anchor does not exist.
 */
export function rewriteLinks(
  markdown: string,
  source: string,
  language: Language,
  repository: Repository,
): string {
  const broken: string[] = []
  const result = outsideCode(markdown, (prose, restored) =>
    prose.replace(links, (whole, image: string, text: string, target: string) => {
      if (/^[a-z]+:/.test(target)) return whole
      const link = resolveTarget(target, source, language, repository)
      if (link === undefined) broken.push(target)
      if (link?.kind === 'file') return asReference(restored(text), link.path)
      return `${image}[${text}](${link?.address})`
    }),
  )
  if (broken.length > 0) throw new Error(`${source}: broken links: ${broken.join(', ')}`)
  return result
}

type Target =
  | { readonly kind: 'page'; readonly address: string }
  | { readonly kind: 'file'; readonly path: string }

function resolveTarget(
  target: string,
  source: string,
  language: Language,
  { pages, exists, text }: Repository,
): Target | undefined {
  const [file = '', fragment] = target.split('#')
  const anchor = fragment === undefined ? '' : `#${decodeURIComponent(fragment)}`
  const path = file === '' ? source : posix.join(posix.dirname(source), decodeURIComponent(file))
  const page = pages.find(({ sources }) => languages.some((each) => sources[each] === path))
  if (page) {
    if (anchor && !anchorsOf(text(path)).has(anchor.slice(1))) return undefined
    // An anchor belongs to the text in one language.
    const own = languages.find((each) => page.sources[each] === path) ?? language
    const shown = anchor && page.sources[language] && page.sources[language] !== path ? own : language
    return { kind: 'page', address: file === '' ? anchor : `${pageLink(page.address, shown)}${anchor}` }
  }
  if (path === 'docs/decisions') return { kind: 'page', address: pageLink('decisions/index', language) }
  if (!exists(path)) return undefined
  if (path.startsWith('docs/images/')) return { kind: 'page', address: path.replace(/^docs/, '') }
  return { kind: 'file', path }
}

function asReference(text: string, path: string): string {
  const named = text.replaceAll('`', '')
  return path.endsWith(named) ? `\`${path}\`` : `${text} (\`${path}\`)`
}

/** Changes the prose of a document; code in it is replaced by marks of the private use area meanwhile. */
function outsideCode(
  markdown: string,
  change: (prose: string, restored: (text: string) => string) => string,
): string {
  const parts: string[] = []
  const prose = markdown.replace(codeParts, (part) => `\uE000${parts.push(part) - 1}\uE001`)
  const restored = (text: string) =>
    text.replace(/\uE000(\d+)\uE001/g, (_, place: string) => parts[Number(place)] ?? '')
  return restored(change(prose, restored))
}
