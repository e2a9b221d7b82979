import type { DocPage, Language } from './pages.ts'

export type Audience = {
  readonly name: Readonly<Record<Language, string>>
  /** Addresses in reading order; `*` at the end stands for all others that begin like this. */
  readonly pages: readonly string[]
}

/** The sidebar: whom a page is for. */
export const audiences: readonly Audience[] = [
  { name: { zh: '选手', en: 'Players' }, pages: ['guides/player'] },
  {
    name: { zh: '主办方', en: 'Organisers' },
    pages: [
      'guides/organiser',
      'how-to/run-a-competition',
      'how-to/run-a-training-camp',
      'how-to/manage-open-data',
      'reference/templates',
      'reference/scorers',
      'reference/bundle',
      'reference/datasets',
    ],
  },
  { name: { zh: '编辑', en: 'Editors' }, pages: ['guides/editor'] },
  { name: { zh: '审核员', en: 'Reviewers' }, pages: ['guides/reviewer'] },
  {
    name: { zh: '管理员', en: 'Administrators' },
    pages: [
      'guides/administrator',
      'how-to/prepare',
      'how-to/install',
      'how-to/install-on-kubernetes',
      'reference/configuration',
      'how-to/upgrade',
      'how-to/back-up',
      'how-to/scale',
      'how-to/operate',
      'changelog',
      'security',
    ],
  },
  {
    name: { zh: '开发者', en: 'Developers' },
    pages: [
      'architecture',
      'architecture/*',
      'contributing',
      'how-to/run-and-test',
      'how-to/add-a-feature',
      'how-to/add-a-route',
      'how-to/release',
      'style',
      'guides/api',
    ],
  },
  {
    name: { zh: '参考', en: 'Reference' },
    pages: ['glossary', 'reference/routes', 'reference/promises', 'reference/*', 'reviews/*'],
  },
  { name: { zh: '设计决策', en: 'Decisions' }, pages: ['decisions/*'] },
]

/** Pages of an audience in order, each page at its first mention only. */
export function pagesOf(audience: Audience, all: readonly DocPage[]): DocPage[] {
  const named = new Set(audiences.flatMap(({ pages }) => pages))
  return audience.pages.flatMap((pattern) => {
    if (!pattern.endsWith('*')) return all.filter(({ address }) => address === pattern)
    return all.filter(({ address }) => address.startsWith(pattern.slice(0, -1)) && !named.has(address))
  })
}

/** The first page has the site's address itself. */
export function unlistedPages(all: readonly DocPage[]): string[] {
  const listed = new Set(audiences.flatMap((audience) => pagesOf(audience, all)))
  return all.filter((page) => page.address !== 'index' && !listed.has(page)).map(({ address }) => address)
}

export function missingPages(all: readonly DocPage[]): string[] {
  const named = audiences.flatMap(({ pages }) => pages.filter((pattern) => !pattern.endsWith('*')))
  return named.filter((address) => !all.some((page) => page.address === address))
}
