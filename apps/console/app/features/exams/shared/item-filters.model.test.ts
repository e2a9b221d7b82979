import { expect, test } from 'vitest'
import { parseItemFilters } from './item-filters.model.ts'

const read = (text: string) => parseItemFilters(new URLSearchParams(text))

test('known filters are parsed from the URL, unknown ones are ignored', () => {
  expect(read('kind=fill&topic=%20隐私%20&difficulty=3&state=ready&keyword=GDPR')).toEqual({
    kind: 'fill',
    topic: '隐私',
    difficulty: 3,
    state: 'ready',
    keyword: 'GDPR',
  })
  expect(read('kind=essay&topic=%20&difficulty=6&state=gone&keyword=%20')).toEqual({})
})
