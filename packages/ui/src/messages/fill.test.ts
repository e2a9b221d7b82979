import { expect, test } from 'vitest'
import { fill } from './fill.ts'

test('fill replaces placeholders that have a value and leaves the others', () => {
  expect(fill('{a} of {b}, {c}', { a: 0, b: '{a}' })).toBe('0 of {a}, {c}')
})
