import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cellHash, hashBytes, hashCells } from '../../../../csv/cell-hash.ts'
import { inPieces } from '../../../../testing/pieces.fixture.ts'
import { BlockCounts, type CountedTable } from './block-counts.ts'
import { profileCsv } from './csv-profile.ts'
import type { ColumnProfile } from './file-profile.ts'

const integers = fc.integer({ min: -99_999_999, max: 999_999_999 }).map(String)
const decimals = fc.integer({ min: -9_999_999, max: 9_999_999 }).map((n) => (n / 1_000).toFixed(3))
const times = fc
  .date({ min: new Date('1970-01-02'), max: new Date('2099-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString())
const booleans = fc.constantFrom('true', 'false')
const texts = fc.string({ unit: 'grapheme', maxLength: 20 }).map((text) => `x${text}`)
const few = fc.constantFrom('3', '17', '404', '')
const rarely = fc
  .integer({ min: 0, max: 99 })
  .map((n) => (n === 0 ? 'li.lei@mail.example.cn' : `user${n % 7}`))
const mixed = fc.oneof(integers, texts, fc.constant(''))
const cells = [integers, decimals, times, booleans, texts, few, rarely, mixed]

/** Slow and obvious: everything is kept and compared as text. */
function describeSlowly(values: readonly string[]) {
  const present = values.filter((value) => value !== '')
  const isEvery = (pattern: RegExp) => present.length > 0 && present.every((value) => pattern.test(value))
  const kind = isEvery(/^-?(0|[1-9]\d*)$/)
    ? 'integer'
    : isEvery(/^-?\d+(\.\d+)?$/)
      ? 'number'
      : isEvery(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
        ? 'time'
        : isEvery(/^(true|false)$/i)
          ? 'boolean'
          : 'text'
  const counts = new Map<string, number>()
  for (const value of present) counts.set(value, (counts.get(value) ?? 0) + 1)
  const numbers = present.map(Number)
  const sorted = present.toSorted()
  const isNumber = kind === 'integer' || kind === 'number'
  const least = isNumber ? Math.min(...numbers) : kind === 'time' ? sorted[0] : null
  const most = isNumber ? Math.max(...numbers) : kind === 'time' ? sorted.at(-1) : null
  return {
    kind,
    missing: values.length - present.length,
    distinct: counts.size,
    isDistinctExact: true,
    min: least,
    max: most,
    topCount: Math.max(0, ...counts.values()),
  }
}

/** What must not depend on how rows were divided; few different values have exact counts as well. */
const mergedExactly = ({ quantiles, top, ...rest }: ColumnProfile) => ({
  ...rest,
  top: rest.distinct <= 256 ? top : [],
})

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`

test('random tables are described as a slow reading of all their values describes them, by any number of counters', async () => {
  const tables = fc.array(fc.tuple(fc.constant('key'), ...cells), {
    minLength: 1,
    maxLength: 300,
    size: 'max',
  })
  await fc.assert(
    fc.asyncProperty(tables, fc.integer({ min: 1, max: 3 }), async (rows, count) => {
      const names = rows[0]?.map((_, index) => `c${index}`) ?? []
      const content = [names, ...rows].map((row) => row.map(quoted).join(',')).join('\n')
      const counters = Array.from({ length: count }, () => (table: CountedTable) => new BlockCounts(table))
      const options = { counters, blockBytes: 4_096 }
      const chunks = () => inPieces(Buffer.from(content), 777)
      const { columns, ...table } = await profileCsv(chunks(), 'csv', options)
      const alone = await profileCsv(chunks(), 'csv', {})
      expect({ ...table, columns: columns.map(mergedExactly) }).toEqual({
        ...alone,
        columns: alone.columns.map(mergedExactly),
      })
      const found = columns.map(({ top, name, quantiles, histogram, sensitive, ...rest }) => ({
        ...rest,
        topCount: top[0]?.count ?? 0,
      }))
      const expected = names.map((_, index) => describeSlowly(rows.map((row) => row[index] as string)))
      expect(found).toEqual(expected)
    }),
    { numRuns: 20, endOnFailure: true },
  )
})

test('many cells have the hashes that each has alone, wherever they are', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ maxLength: 24 }), { minLength: 1, maxLength: 30 }), (list) => {
      const bytes = Buffer.from(list.join(''))
      const ends = Int32Array.from(list, (_, index) => Buffer.byteLength(list.slice(0, index + 1).join('')))
      const begins = Int32Array.from(list, (_, index) => (index === 0 ? 0 : (ends[index - 1] as number)))
      const [highs, lows] = [new Int32Array(list.length), new Int32Array(list.length)]
      hashCells(bytes, { begins, ends, count: list.length }, highs, lows)
      for (const [index, text] of list.entries()) {
        const alone = Buffer.from(text)
        hashBytes(alone, 0, alone.length)
        expect([highs[index], lows[index]]).toEqual([cellHash.high, cellHash.low])
      }
    }),
    { numRuns: 100 },
  )
})
