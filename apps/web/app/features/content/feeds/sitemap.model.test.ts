import { expect, test } from 'vitest'
import { partCount, toSitemap, toSitemapIndex } from './sitemap.model.ts'
import { childrenOf, parseXml } from './testing/parse-xml.ts'

const locations = (xml: string) => parseXml(xml).children.map((child) => childrenOf(child, 'loc')[0]?.text)

test('a sitemap index lists its parts', () => {
  const parts = ['https://a.example/sitemaps/papers-1.xml', 'https://a.example/sitemaps/papers-2.xml']
  expect(parseXml(toSitemapIndex(parts)).name).toBe('sitemapindex')
  expect(locations(toSitemapIndex(parts))).toEqual(parts)
})

test('a page in two languages has two URLs, each naming both', () => {
  const languages = [
    { language: 'zh', address: 'https://a.example/x?a=1&b=2' },
    { language: 'en', address: 'https://a.example/x?a=1&b=2&language=en' },
  ]
  const xml = toSitemap([
    { address: 'https://a.example/x?a=1&b=2', languages },
    { address: 'https://a.example/y', languages: [] },
  ])
  expect(locations(xml)).toEqual([...languages.map(({ address }) => address), 'https://a.example/y'])
  const [zh, en, only] = parseXml(xml).children
  for (const page of [zh, en])
    expect(
      childrenOf(page ?? parseXml(xml), 'xhtml:link').map(({ attributes }) => attributes['hreflang']),
    ).toEqual(['zh', 'en'])
  expect(only && childrenOf(only, 'xhtml:link')).toEqual([])
})

test.each([
  [0, 0],
  [1, 1],
  [1_000, 1],
  [1_001, 2],
  [1_000_000, 1_000],
])('%i pages are split into %i parts', (total, parts) => {
  expect(partCount(total)).toBe(parts)
})
