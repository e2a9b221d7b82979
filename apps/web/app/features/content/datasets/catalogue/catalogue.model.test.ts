import { expect, test } from 'vitest'
import { catalogueAddress, facetChoices, parseCatalogueQuery } from './catalogue.model.ts'

const parse = (text: string, category?: string) => parseCatalogueQuery(new URLSearchParams(text), category)

test('filters of the catalogue survive a round trip through the URL', () => {
  const query = parse('licence=CC+BY+4.0&access=open&size=small&format=csv&label=traffic&page=2', 'network')
  expect(catalogueAddress(query)).toBe(
    '/opendata/category/network?licence=CC+BY+4.0&access=open&size=small&format=csv&label=traffic&page=2',
  )
})

test.each([
  ['access=secret', '/opendata'],
  ['label=<b>', '/opendata'],
  ['sort=newest', '/opendata'],
  ['sort=largest', '/opendata?sort=largest'],
  ['keyword=%20%20', '/opendata'],
])('the query %j has the canonical URL %j', (text, address) => {
  expect(catalogueAddress(parse(text))).toBe(address)
})

const facets = {
  category: [],
  licence: [],
  access: [],
  size: [
    { value: 'huge', count: 9 },
    { value: 'small', count: 2 },
  ],
  format: [],
  label: [],
}

test('sizes are in the order of size, and a selected value without results can still be cleared', () => {
  expect(facetChoices(facets, 'size', 'medium').map(({ value, count }) => [value, count])).toEqual([
    ['small', 2],
    ['medium', 0],
    ['huge', 9],
  ])
  expect(facetChoices(facets, 'label', undefined)).toEqual([])
})
