import { expect, test } from 'vitest'
import { parseFilters } from './filters.model.ts'

const read = (text: string) => parseFilters(new URLSearchParams(text))

test('known filters are parsed from the URL, unknown ones are ignored', () => {
  expect(read('bank=ctf&state=draft&kind=flag&keyword=%20log%20')).toEqual({
    bank: 'ctf',
    state: 'draft',
    kind: 'flag',
    keyword: 'log',
  })
  expect(read('bank=none&state=gone&kind=x&keyword=%20&competition=1')).toEqual({})
  expect(read('competition=0198f3a0-0000-7000-8000-000000000001')).toEqual({
    competitionId: '0198f3a0-0000-7000-8000-000000000001',
  })
})
