import { expect, test } from 'vitest'
import { isLongEnough, nextActiveIndex } from './typeahead.model.ts'

test.each([
  ['', false],
  ['  ', false],
  ['a', false],
  ['ab', true],
  ['隐', true],
  [' 隐 ', true],
])('the input %j is long enough for suggestions: %s', (text, expected) => {
  expect(isLongEnough(text)).toBe(expected)
})

test('arrow keys cycle through the suggestions and the input', () => {
  const down = [-1, 0, 1].map((at) => nextActiveIndex(at, 'ArrowDown', 2))
  expect(down).toEqual([0, 1, -1])
  const up = [-1, 0, 1].map((at) => nextActiveIndex(at, 'ArrowUp', 2))
  expect(up).toEqual([1, -1, 0])
  expect(nextActiveIndex(-1, 'ArrowDown', 0)).toBe(-1)
})
