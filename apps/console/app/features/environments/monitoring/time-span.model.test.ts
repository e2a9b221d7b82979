import { expect, test } from 'vitest'
import { spanBetween } from './time-span.model.ts'

test('a time span has whole hours and minutes, and is null when it is over', () => {
  expect(spanBetween(0, 59_999)).toEqual({ hours: 0, minutes: 0 })
  expect(spanBetween(0, 3_725_000)).toEqual({ hours: 1, minutes: 2 })
  expect(spanBetween(60_000, 0)).toBeNull()
})
