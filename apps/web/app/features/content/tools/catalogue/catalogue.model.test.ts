import { expect, test } from 'vitest'
import { catalogueAddress, facetChoices, filtersOf, parseCatalogueQuery } from './catalogue.model.ts'

const parse = (query: string) => parseCatalogueQuery(new URLSearchParams(query))

test('filters are read from the address, and unknown values are ignored', () => {
  expect(parse('category=forensics&licence=MIT&platform=linux&maintained=yes&page=2')).toMatchObject({
    category: 'forensics',
    licence: 'MIT',
    platform: 'linux',
    maintained: 'yes',
    page: 2,
  })
  expect(parse('licence=Nonsense&platform=toaster&maintained=maybe&sort=updated')).toMatchObject({
    licence: undefined,
    platform: undefined,
    maintained: undefined,
    sort: undefined,
  })
})

test('the address of a query leads back to it', () => {
  const query = parse('category=network&language=C%2B%2B&sort=popular&keyword=flow')
  const [, search = ''] = catalogueAddress(query).split('?')
  expect(parse(search)).toEqual(query)
  expect(filtersOf(query)).not.toHaveProperty('sort')
})

test('a selected value without tools stays in its facet, in the fixed order', () => {
  const none = { category: [], licence: [], language: [], label: [], maintained: [] }
  const facets = { ...none, platform: [{ value: 'web', count: 3 }] }
  expect(facetChoices(facets, 'platform', 'linux')).toEqual([
    { value: 'linux', count: 0 },
    { value: 'web', count: 3 },
  ])
})
