import { describe, expect, test } from 'vitest'
import { toAtom } from './atom.model.ts'
import { childrenOf, parseXml } from './testing/parse-xml.ts'

const feed = {
  self: 'https://a.example/feeds/en/all.atom',
  page: 'https://a.example/info/article?language=en',
  title: 'Articles',
  subtitle: 'All of them',
  site: 'Tiltyard',
  language: 'en',
  entries: [
    {
      url: 'https://a.example/info/article/1',
      title: 'Fish & <chips> "here" ]]> \u0000\ud800 差分',
      summary: '<script>alert(1)</script>',
      authors: ['A & B'],
      categories: [{ term: 'policy', label: 'Policy & law' }],
      publishedAt: '2026-11-02T00:00:00.000Z',
    },
    {
      url: 'https://a.example/info/article/2',
      title: 'Second',
      summary: 's',
      authors: [],
      categories: [],
      publishedAt: '2026-11-01T00:00:00.000Z',
    },
  ],
} as const

const text = (element: ReturnType<typeof parseXml>, name: string) => childrenOf(element, name)[0]?.text

describe('an Atom feed', () => {
  const root = parseXml(toAtom(feed))
  const [first, second] = childrenOf(root, 'entry')

  test('has the elements that RFC 4287 requires', () => {
    expect(root.name).toBe('feed')
    expect(root.attributes).toEqual({ xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': 'en' })
    expect(text(root, 'id')).toBe(feed.self)
    expect(text(root, 'updated')).toBe('2026-11-02T00:00:00.000Z')
    expect(childrenOf(root, 'author')).toHaveLength(1)
    for (const entry of [first, second])
      for (const name of ['id', 'title', 'updated', 'published', 'summary'])
        expect(childrenOf(entry ?? root, name), name).toHaveLength(1)
  })

  test('has absolute URLs only', () => {
    const links = [root, first ?? root].flatMap((element) => childrenOf(element, 'link'))
    expect(
      links.map(({ attributes }) => attributes['href']).every((href) => href?.startsWith('https://')),
    ).toBe(true)
    expect(links.filter(({ attributes }) => attributes['rel'] === 'self')).toHaveLength(1)
  })

  test('escapes text and drops characters that XML does not allow', () => {
    expect(first && text(first, 'title')).toBe('Fish & <chips> "here" ]]>  差分')
    expect(first && text(first, 'summary')).toBe('<script>alert(1)</script>')
  })

  test('has the same bytes for the same entries, and for none', () => {
    expect(toAtom(feed)).toBe(toAtom(feed))
    expect(text(parseXml(toAtom({ ...feed, entries: [] })), 'updated')).toBe('2026-01-01T00:00:00.000Z')
  })
})
