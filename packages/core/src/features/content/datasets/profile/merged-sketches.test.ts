import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CellBatch } from './cell-batch.ts'
import { DistinctValues } from './distinct-values.ts'
import { FrequentValues } from './frequent-values.ts'
import { HistogramBuilder } from './histogram.ts'
import { Quantiles } from './quantiles.ts'
import { RowSampler } from './row-sampler.ts'

/** Numbers of any distribution, the same for the same seed. */
function numbers(seed: number, count: number, power: number, offset: number): number[] {
  let state = seed | 1
  return Array.from({ length: count }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0
    return offset + ((state >>> 0) / 2 ** 32) ** power
  })
}

const distinctOf = (from: number, to: number) => {
  const distinct = new DistinctValues()
  const cell = new CellBatch(1)
  for (let n = from; n < to; n += 1) {
    const bytes = Buffer.from(`value ${n}`)
    cell.takeOne(bytes, 0, bytes.length, 0)
    distinct.add(cell)
  }
  return distinct
}

test.each([
  ['few on both sides', 2_000, 1_000, 3_000],
  ['together more than are counted exactly', 3_000, 2_000, 6_000],
  ['many and few', 9_000, 8_000, 9_500],
  ['few and many', 500, 100, 50_000],
])('the count of merged different values is that of one sketch: %s', (_, firstEnd, secondBegin, all) => {
  const merged = distinctOf(0, firstEnd)
  merged.merge(distinctOf(secondBegin, all).state())
  const alone = distinctOf(0, all)
  expect([merged.count(), merged.isExact]).toEqual([alone.count(), alone.isExact])
})

test('quantiles of merged parts are within one percent of their rank, however different the parts', () => {
  fc.assert(
    fc.property(fc.integer(), fc.constantFrom(1, 3), fc.constantFrom(0, 0.5, 9), (seed, power, offset) => {
      const parts = [numbers(seed, 20_000, power, 0), numbers(seed + 1, 5_000, 1, offset)]
      const [first, second] = parts.map((values) => {
        const quantiles = new Quantiles()
        for (const value of values) quantiles.add(value)
        return quantiles
      }) as [Quantiles, Quantiles]
      first.merge(second.state())
      const sorted = Float64Array.from(parts.flat()).sort()
      for (const share of [0.01, 0.25, 0.5, 0.75, 0.9, 0.99]) {
        const found = first.quantile(share) ?? -1
        const rank = sorted.findIndex((value) => value >= found) / sorted.length
        expect(Math.abs(rank - share)).toBeLessThan(0.01)
      }
      expect([first.quantile(0), first.quantile(1)]).toEqual([sorted[0], sorted.at(-1)])
    }),
    { numRuns: 15 },
  )
})

test('merged histograms have the bins of one histogram of all values, within the width of a fine bin', () => {
  fc.assert(
    fc.property(
      fc.integer(),
      fc.tuple(fc.constantFrom(10, 30_000), fc.constantFrom(10, 30_000)),
      fc.constantFrom(-70, 0, 0.25, 1e6),
      fc.constantFrom(1e-3, 1, 1e5),
      (seed, [many, more], offset, scale) => {
        const parts = [numbers(seed, many, 1, 0), numbers(seed + 1, more, 2, offset)].map((values) =>
          values.map((value) => value * scale),
        )
        const [first, second, alone] = [...parts, parts.flat()].map((values) => {
          const histogram = new HistogramBuilder()
          for (const value of values) histogram.add(value, 1)
          return histogram
        }) as [HistogramBuilder, HistogramBuilder, HistogramBuilder]
        first.merge(second.state())
        const [merged, expected] = [first.build(10, many + more), alone.build(10, many + more)]
        expect([merged?.from, merged?.to]).toEqual([expected?.from, expected?.to])
        for (const [bin, count] of (expected?.counts ?? []).entries())
          expect(Math.abs((merged?.counts[bin] ?? -1) - count)).toBeLessThanOrEqual(0.01 * (many + more))
      },
    ),
    { numRuns: 40 },
  )
})

test('a value that is frequent in all rows is among the merged ones, and its count is not too high', () => {
  const [first, second] = [0, 1].map((part) => {
    const frequent = new FrequentValues()
    for (let n = part; n < 60_000; n += 2) {
      const key = n % 100 < 2 ? 1 : n % 200 === 50 + part ? 2 : n + 10
      frequent.add(Math.imul(key, 0x9e3779b1), Math.imul(key, 0x85ebca6b), 1, () => `value ${key}`)
    }
    return frequent
  }) as [FrequentValues, FrequentValues]
  first.merge(second.state())
  const [most, next] = first.top(2)
  expect([most?.value, next?.value]).toEqual(['value 1', 'value 2'])
  expect(most?.count).toBeLessThanOrEqual(1_200)
  expect(most?.count).toBeGreaterThan(900)
})

test('the rows that are drawn stand for all rows, wherever counting begins', () => {
  for (const firstRow of [0, 30_000, 1_000_000, 40_000_000]) {
    let sum = 0
    let drawn = 0
    const rows = 400_000
    const sampler = new RowSampler(firstRow)
    for (let row = 0; row < rows; row += 1) {
      const weight = sampler.advance()
      sum += weight
      drawn += weight > 0 ? 1 : 0
    }
    expect(Math.abs(sum / rows - 1)).toBeLessThan(0.02)
    expect(drawn).toBeLessThan(110_000)
  }
  expect(new RowSampler().isSampled).toBe(false)
})
