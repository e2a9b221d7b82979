import { expect, test } from 'vitest'
import { boardAddress, parseBoardQuery, shouldReloadBoard } from './board-query.model.ts'

const read = (query: string) => parseBoardQuery(new URLSearchParams(query))

test.each([
  ['', { division: undefined, view: 'table' }],
  ['division=0&view=matrix', { division: 0, view: 'matrix' }],
  ['division=12&view=lines', { division: 12, view: 'lines' }],
  ['division=-1&view=x', { division: undefined, view: 'table' }],
  ['division=1e3', { division: undefined, view: 'table' }],
])('%s is read as it is meant', (query, meant) => {
  expect(read(query)).toEqual(meant)
})

test('what is written is read back, and the first view needs no word', () => {
  expect(boardAddress('/b', { division: undefined, view: 'table' })).toBe('/b')
  const query = { division: 0, view: 'matrix' } as const
  const address = boardAddress('/b', query)
  expect(address).toBe('/b?division=0&view=matrix')
  expect(read(address.split('?')[1] ?? '')).toEqual(query)
})

test.each([
  ['/b?q=a', '/b?q=ab', false],
  ['/b', '/b?team=1', false],
  ['/b', '/b?division=1', true],
  ['/b?q=a', '/b?q=a&view=lines', true],
  ['/b', '/c', true],
  ['/b', '/b', true],
])('from %s to %s the server is asked again: %s', (before, after, isAsked) => {
  const at = (path: string) => new URL(path, 'https://a.example')
  expect(shouldReloadBoard(at(before), at(after))).toBe(isAsked)
})
