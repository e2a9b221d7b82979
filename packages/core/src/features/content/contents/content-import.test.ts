import { expect, test } from 'vitest'
import type { BibliographyEntry } from '../../../ports/index.ts'
import { parsePaperEntry } from './content-import.ts'

const entry: BibliographyEntry = {
  key: 'k',
  title: 'A title',
  authors: ['A. Author'],
  venue: 'CCS',
  year: 2020,
  abstract: null,
  doi: null,
  arxivId: null,
  url: null,
  keywords: [],
}
const read = (change: Partial<BibliographyEntry>) => parsePaperEntry({ ...entry, ...change })

test.each([
  ['10.1145/1.2', '10.1145/1.2'],
  ['https://doi.org/10.1145/1.2', '10.1145/1.2'],
  ['DOI: 10.1145/1.2', '10.1145/1.2'],
])('the DOI is extracted from %s', (doi, bare) => {
  expect(read({ doi })).toMatchObject({ document: { doi: bare } })
})

test.each([
  ['1607.00133v2', '1607.00133'],
  ['arXiv:1607.00133', '1607.00133'],
  ['https://arxiv.org/pdf/1607.00133v1.pdf', '1607.00133'],
  ['cs/0610105', 'cs/0610105'],
])('the arXiv id is extracted from %s, without its version', (arxivId, bare) => {
  expect(read({ arxivId, venue: null })).toMatchObject({ document: { arxivId: bare, venue: 'arXiv' } })
})

test('an entry that is not a paper names its missing fields', () => {
  expect(read({ title: null, year: null, authors: [] })).toEqual({ problems: ['title', 'authors', 'year'] })
  expect(read({ doi: 'javascript:alert(1)' })).toEqual({ problems: ['doi'] })
})
