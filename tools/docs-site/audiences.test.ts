import { expect, test } from 'vitest'
import { projectRoot } from '../services/home.ts'
import { audiences, missingPages, pagesOf, unlistedPages } from './audiences.ts'
import { loadPages } from './pages.ts'

const all = loadPages(projectRoot)

test('every document is in the sidebar and every line of the sidebar is a document', () => {
  expect(unlistedPages(all)).toEqual([])
  expect(missingPages(all)).toEqual([])
})

test('a page is listed for one audience', () => {
  const listed = audiences.flatMap((audience) => pagesOf(audience, all).map(({ address }) => address))
  expect(listed.filter((address, place) => listed.indexOf(address) !== place)).toEqual([])
})

test('a new document that nobody listed is found', () => {
  const added = { address: 'how-to/new', sources: { en: 'docs/how-to/new.md' } }
  expect(unlistedPages([...all, added])).toEqual(['how-to/new'])
})
