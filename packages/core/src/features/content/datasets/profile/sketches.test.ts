import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cellHash, hashBytes } from '../../../../csv/cell-hash.ts'
import { CellBatch } from './cell-batch.ts'
import { DistinctValues } from './distinct-values.ts'
import { FrequentValues } from './frequent-values.ts'
import { HistogramBuilder } from './histogram.ts'
import { Quantiles } from './quantiles.ts'

const hashed = (text: string) => {
  const bytes = Buffer.from(text)
  hashBytes(bytes, 0, bytes.length)
  return cellHash
}

test.each([10, 4_096, 4_097, 100_000])('of %d different values, that many are counted', (count) => {
  const distinct = new DistinctValues()
  const cell = new CellBatch(1)
  for (let round = 0; round < 2; round += 1)
    for (let n = 0; n < count; n += 1) {
      const bytes = Buffer.from(`value ${n}`)
      cell.takeOne(bytes, 0, bytes.length, 0)
      distinct.add(cell)
    }
  if (count <= 4_096) expect(distinct.count()).toBe(count)
  else expect(Math.abs(distinct.count() / count - 1)).toBeLessThan(0.05)
  expect(distinct.isExact).toBe(count <= 4_096)
})

test('a value in one of two hundred rows is among the frequent ones, whatever comes between', () => {
  const frequent = new FrequentValues()
  for (let n = 0; n < 60_000; n += 1) {
    const text = n % 200 === 0 ? 'often' : n % 50 === 1 ? 'very often' : `once ${n}`
    const { high, low } = hashed(text)
    frequent.add(high, low, 1, () => text)
  }
  const [first, second] = frequent.top(2)
  expect([first?.value, second?.value]).toEqual(['very often', 'often'])
  expect(first?.count).toBeLessThanOrEqual(1_200)
  expect(first?.count).toBeGreaterThan(900)
})

test('a histogram counts every value once and keeps distinct values apart, whatever their range and order', () => {
  fc.assert(
    fc.property(
      fc.array(fc.double({ min: -1e9, max: 1e9, noNaN: true }), { minLength: 2, maxLength: 40 }),
      fc.integer({ min: 1, max: 200 }),
      (values, times) => {
        const histogram = new HistogramBuilder()
        for (let round = 0; round < times; round += 1) for (const value of values) histogram.add(value, 1)
        const { counts, from, to } = histogram.build(10, values.length * times) ?? { counts: [] }
        const sum = counts.reduce((all, count) => all + count, 0)
        expect(Math.abs(sum - values.length * times)).toBeLessThanOrEqual(5)
        expect([from, to]).toEqual([Math.min(...values), Math.max(...values)])
      },
    ),
    { numRuns: 40 },
  )
})

test('quantiles of any values are within one percent of their rank', () => {
  fc.assert(
    fc.property(fc.integer(), fc.constantFrom(1, 3), (seed, power) => {
      const quantiles = new Quantiles()
      let state = seed | 1
      const values = Array.from({ length: 20_000 }, () => {
        state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0
        return ((state >>> 0) / 2 ** 32) ** power
      })
      for (const value of values) quantiles.add(value)
      const sorted = Float64Array.from(values).sort()
      for (const share of [0.01, 0.25, 0.5, 0.75, 0.99]) {
        const found = quantiles.quantile(share) ?? -1
        const rank = sorted.findIndex((value) => value >= found) / sorted.length
        expect(Math.abs(rank - share)).toBeLessThan(0.01)
      }
    }),
    { numRuns: 10 },
  )
})
