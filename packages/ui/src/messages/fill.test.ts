import { expect, test } from 'vitest'
import { fill } from './fill.ts'

test('puts values in their places and leaves the rest', () => {
  expect(fill('{a} of {b}, {c}', { a: 0, b: '{a}' })).toBe('0 of {a}, {c}')
})
