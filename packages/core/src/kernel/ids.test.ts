import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newId, parseIds } from './ids.ts'

const moments = fc.integer({ min: 0, max: 2 ** 48 - 1 })
const version7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

test('an id is a UUID of version 7, at any time', () => {
  fc.assert(fc.property(moments, (moment) => version7.test(newId(moment))))
})

test('the first 48 bits of an id are its time', () => {
  fc.assert(
    fc.property(
      moments,
      (moment) => Number.parseInt(newId(moment).replaceAll('-', '').slice(0, 12), 16) === moment,
    ),
  )
})

test('ids of later milliseconds sort after earlier ones, as text', () => {
  fc.assert(
    fc.property(moments, moments, (one, other) => {
      fc.pre(one !== other)
      return newId(Math.min(one, other)) < newId(Math.max(one, other))
    }),
  )
})

test('ids created in sequence within a millisecond sort in that order', () => {
  const made = Array.from({ length: 4096 }, () => newId(1_600_000_000_000))
  expect(made.toSorted()).toEqual(made)
})

test('ids of one millisecond are all different', () => {
  expect(new Set(Array.from({ length: 50_000 }, () => newId(1_700_000_000_000))).size).toBe(50_000)
})

test('an id without a given time has the current time', () => {
  const before = Date.now()
  const moment = Number.parseInt(newId().replaceAll('-', '').slice(0, 12), 16)
  expect(moment).toBeGreaterThanOrEqual(before)
  expect(moment).toBeLessThanOrEqual(Date.now())
})

test.each([-1, 2 ** 48])('%d is refused as the time of an id', (moment) => {
  expect(() => newId(moment)).toThrow()
})

test('ids concatenated as bytes are parsed back unchanged', () => {
  const ids = Array.from({ length: 3 }, () => newId())
  expect(parseIds(Buffer.from(ids.join('').replaceAll('-', ''), 'hex'))).toEqual(ids)
  expect(parseIds(Buffer.alloc(0))).toEqual([])
})
