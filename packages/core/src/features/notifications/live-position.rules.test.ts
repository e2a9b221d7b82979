import { expect, test } from 'vitest'
import { canResume, formatPosition, maxBacklog, parsePosition } from './live-position.rules.ts'

test('a position parses as it was formatted, and other texts are refused', () => {
  const place = { user: 12, everyone: 3 }
  expect(formatPosition(place)).toBe('u12.e3')
  expect(parsePosition('u12.e3')).toEqual(place)
  for (const id of ['', 'u12', 'e3.u12', 'u12.e3 ', ' u12.e3', 'u1.5.e3', `u${'1'.repeat(16)}.e1`])
    expect(parsePosition(id)).toBeNull()
})

test.each([
  [5, { first: 1, last: 5 }, true],
  [0, { first: null, last: 0 }, true],
  [5, { first: null, last: 5 }, true],
  [4, { first: 5, last: 5 }, true],
  [3, { first: 5, last: 5 }, false],
  [4, { first: null, last: 5 }, false],
  [6, { first: 1, last: 5 }, false],
  [0, { first: 1, last: maxBacklog }, true],
  [0, { first: 1, last: maxBacklog + 1 }, false],
])('after %i of %j: resuming is possible is %s', (after, ends, expected) => {
  expect(canResume(after, ends)).toBe(expected)
})
