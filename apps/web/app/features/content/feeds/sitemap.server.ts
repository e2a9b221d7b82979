import { areaOfPath, languages, type SiteArea } from '@tiltyard/contracts/browser'
import { inLanguageAddress, writtenIn } from '../../../head/index.ts'
import type { PageFacts } from '../../../page-context.ts'
import { competitionsPath } from '../../competitions/pages/index.ts'
import { loadHiddenAreas } from '../../platform/areas/index.ts'
import { trainingPages } from '../../training/practice/index.ts'
import { infoPaths } from '../publications/index.ts'
import { notFound, textResponse } from './response.server.ts'
import { partCount, partSize, type SitemapPage, toSitemap, toSitemapIndex } from './sitemap.model.ts'
import { areaOfList, sitemapLists } from './sitemap-lists.server.ts'

const xml = 'application/xml'
const listMax = 100

/** Pages without a list. */
const singlePaths = [
  '/',
  ...Object.values(infoPaths),
  competitionsPath,
  ...trainingPages,
  '/docs/PrivacyClause.html',
]

/**
 * The index only counts: parts are generated on request, so that a million pages cost no more than a crawler
 * reads.
 */
export async function sitemapIndexResponse(facts: PageFacts, url: string): Promise<Response> {
  const { origin } = new URL(url)
  const hidden = await loadHiddenAreas(facts)
  const lists = Object.entries(sitemapLists).filter(([name]) => !isHidden(areaOfList(name), hidden))
  const totals = await Promise.all(
    lists.map(async ([name, list]) => {
      const { total } = await list(facts, { page: 1, limit: 1 })
      return Array.from({ length: partCount(total) }, (_, part) => `${name}-${part + 1}`)
    }),
  )
  const parts = ['pages', ...totals.flat()].map((name) => `${origin}/sitemaps/${name}.xml`)
  return textResponse(toSitemapIndex(parts), xml)
}

export async function sitemapPartResponse(facts: PageFacts, url: string, file = ''): Promise<Response> {
  const { origin } = new URL(url)
  const hidden = await loadHiddenAreas(facts)
  if (file === 'pages.xml') {
    const paths = singlePaths.filter((path) => !isHidden(areaOfPath(path), hidden))
    return textResponse(toSitemap(paths.map((path) => pageOf(`${origin}${path}`, languages))), xml)
  }
  const [, name = '', number = ''] = /^([a-z-]+)-([1-9]\d{0,3})\.xml$/.exec(file) ?? []
  const list = Object.hasOwn(sitemapLists, name) ? sitemapLists[name] : undefined
  if (!list || isHidden(areaOfList(name), hidden)) return notFound()
  const foundPages: SitemapPage[] = []
  const calls = partSize / listMax
  for (let call = 1; call <= calls; call += 1) {
    const { pages, total } = await list(facts, { page: (Number(number) - 1) * calls + call, limit: listMax })
    foundPages.push(
      ...pages.map(({ path, title }) => pageOf(`${origin}${path}`, title ? writtenIn(title) : languages)),
    )
    if ((Number(number) - 1) * partSize + call * listMax >= total) break
  }
  return foundPages.length > 0 ? textResponse(toSitemap(foundPages), xml) : notFound()
}

const isHidden = (area: SiteArea | null, hidden: readonly SiteArea[]) =>
  area !== null && hidden.includes(area)

function pageOf(address: string, written: readonly (typeof languages)[number][]): SitemapPage {
  return {
    address,
    languages:
      written.length > 1
        ? written.map((language) => ({ language, address: inLanguageAddress(address, language) }))
        : [],
  }
}

/** Excludes personal pages and previews of unpublished revisions. */
export function robotsResponse(url: string): Response {
  const { origin } = new URL(url)
  const lines = [
    'User-agent: *',
    'Disallow: /account/',
    'Disallow: /preview',
    'Disallow: /api/',
    'Allow: /',
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ]
  return textResponse(lines.join('\n'), 'text/plain')
}
