import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export const languages = ['zh', 'en'] as const
export type Language = (typeof languages)[number]

/** A page of the documentation: one Markdown file of the repository for each language that it is written in. */
export type DocPage = {
  /** Below `/` in English, below `/zh/` in Chinese. */
  readonly address: string
  readonly sources: Readonly<Partial<Record<Language, string>>>
}

/** Files outside docs/ that readers of the site look for. */
const others: Readonly<Record<string, string>> = {
  'CHANGELOG.md': 'changelog',
  'CONTRIBUTING.md': 'contributing',
  'CONTRIBUTING.zh.md': 'contributing',
  'SECURITY.md': 'security',
  'bench/README.md': 'reference/measurements',
}

/** One file in both languages. */
const bilingual = ['docs/glossary.md', 'SECURITY.md']

export function loadPages(root: string): DocPage[] {
  const files = globSync('docs/**/*.md', { cwd: root }).sort()
  const pages = new Map<string, Partial<Record<Language, string>>>()
  for (const source of [...files, ...Object.keys(others).filter((file) => existsSync(join(root, file)))]) {
    const address = addressOf(source)
    const sources = pages.get(address) ?? {}
    for (const language of languagesOf(source)) sources[language] = source
    pages.set(address, sources)
  }
  return [...pages].map(([address, sources]) => ({ address, sources }))
}

function addressOf(source: string): string {
  const own = others[source]
  if (own) return own
  const address = source.replace(/^docs\//, '').replace(/(\.zh)?\.md$/, '')
  return address.replace(/(^|\/)README$/, '$1index')
}

function languagesOf(source: string): readonly Language[] {
  if (bilingual.includes(source)) return languages
  return source.endsWith('.zh.md') ? ['zh'] : ['en']
}

/** What readers of a language get: their own text, or the only one that exists. */
export function sourceFor(page: DocPage, language: Language): string {
  const source = page.sources[language] ?? page.sources.en ?? page.sources.zh
  if (!source) throw new Error(`${page.address} has no source`)
  return source
}

export const isTranslated = (page: DocPage, language: Language) => page.sources[language] !== undefined

export function pageLink(address: string, language: Language): string {
  const path = address.replace(/(^|\/)index$/, '$1')
  return language === 'en' ? `/${path}` : `/zh/${path}`
}

export function titleOf(root: string, source: string): string {
  const title = /^# (.+)$/m.exec(readFileSync(join(root, source), 'utf8'))?.[1]
  if (!title) throw new Error(`${source} has no title`)
  return title.replaceAll('`', '')
}
