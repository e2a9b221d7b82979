import { describe, expect, test } from 'vitest'
import { citationSourceOf, paperLinks, papersAddress, parsePaperQuery, yearBars } from './paper.model.ts'

const nothing = { doi: null, arxivId: null, pdfUrl: null, codeUrl: null }
const paper = {
  ...nothing,
  id: '1',
  title: 'T',
  authors: ['A'],
  venue: 'CCS',
  year: 2016,
  keywords: [],
  hasDataset: false,
  hasExplanation: false,
  abstract: null,
  conference: null,
  explanations: [],
  activities: [],
  related: [],
  publishedAt: '',
  updatedAt: '',
}

describe('the URL of a paper search', () => {
  test('is parsed and written', () => {
    const query = parsePaperQuery(new URLSearchParams('keyword= 差分 &year=2016&venue=CCS&page=2'))
    expect(query).toEqual({ keyword: '差分', year: 2016, venue: 'CCS', conferenceId: undefined, page: 2 })
    expect(papersAddress({ year: 2016, venue: 'S&P', page: 1 })).toBe('/info/paper?year=2016&venue=S%26P')
  })

  test.each(['year=20166', 'year=x', 'year=1800', 'conferenceId=1', 'keyword=%20', 'venue='])(
    'ignores %s',
    (search) => {
      const { page, ...filters } = parsePaperQuery(new URLSearchParams(search))
      expect(page).toBe(1)
      expect(Object.values(filters).every((value) => value === undefined)).toBe(true)
    },
  )
})

test('years without papers have an empty bar', () => {
  expect(
    yearBars([
      { year: 2020, count: 4 },
      { year: 2018, count: 2 },
    ]),
  ).toEqual([
    { year: 2018, count: 2, share: 0.5 },
    { year: 2019, count: 0, share: 0 },
    { year: 2020, count: 4, share: 1 },
  ])
  expect(yearBars([])).toEqual([])
})

test('paper ids are encoded into links and cannot change their path', () => {
  expect(paperLinks({ ...nothing, doi: '10.1/a?b#c/../d', arxivId: 'cs/0101001' })).toEqual([
    { key: 'doi', href: 'https://doi.org/10.1/a%3Fb%23c/../d' },
    { key: 'arxiv', href: 'https://arxiv.org/abs/cs/0101001' },
  ])
  expect(paperLinks(nothing)).toEqual([])
})

test.each([
  ['CCS', 'conference'],
  ['arXiv preprint', 'preprint'],
  ['IEEE Transactions on Information Forensics and Security', 'journal'],
  ['软件学报', 'journal'],
] as const)('a paper of the venue %s is cited as %s', (venue, kind) => {
  expect(citationSourceOf({ ...paper, venue }).kind).toBe(kind)
})
