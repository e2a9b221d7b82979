import { parquetWriteBuffer } from 'hyparquet-writer'
import { describe, expect, test } from 'vitest'
import type { FileProblem } from '../../../../csv/file-problem.ts'
import { inPieces } from '../../../../testing/pieces.fixture.ts'
import type { ColumnProfile, FileProfile, ProfileOptions, TableFormat } from './file-profile.ts'
import { profileFile } from './profile-file.ts'

const profile = (content: string | Buffer, format: TableFormat = 'csv', options: ProfileOptions = {}) =>
  profileFile(inPieces(Buffer.from(content as string), 61), format, options)
const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => from + n)
const column = async (values: readonly (string | number)[], options: ProfileOptions = {}) =>
  only(await profile(`n,value\n${values.map((value, n) => `${n},${value}`).join('\n')}\n`, 'csv', options))
const only = ({ columns }: FileProfile) => columns.at(-1) as ColumnProfile
const problemOf = (content: string | Buffer, format: TableFormat = 'csv') =>
  profile(content, format).then(
    () => null,
    (fault: FileProblem) => fault.problem,
  )

describe('a column', () => {
  test('with mixed values is text; its missing and different values are counted', async () => {
    expect(await column(['1', '2', '2', '', 'x'])).toMatchObject({
      kind: 'text',
      missing: 1,
      distinct: 3,
      isDistinctExact: true,
      min: null,
      quantiles: null,
      histogram: null,
      top: [
        { value: '2', count: 2 },
        { value: '1', count: 1 },
        { value: 'x', count: 1 },
      ],
    })
  })

  test('of 0 to 99 has ten values in each of ten bins', async () => {
    const { histogram } = await column(numbers(0, 99), { bins: 10 })
    expect(histogram).toEqual({ from: 0, to: 99, counts: Array.from({ length: 10 }, () => 10) })
  })

  test('of 1 to 1000 has its median and its 99th percentile where they are', async () => {
    const { quantiles, min, max, kind } = await column(numbers(1, 1000))
    expect(Math.abs(Number(quantiles?.p50) - 500)).toBeLessThanOrEqual(5)
    expect(Math.abs(Number(quantiles?.p99) - 990)).toBeLessThanOrEqual(2)
    expect({ min, max, kind }).toEqual({ min: 1, max: 1000, kind: 'integer' })
  })

  test.each<[string, readonly string[], string]>([
    ['integers', ['1', '-20', '999999999999999'], 'integer'],
    ['decimals and exponents', ['1', '2.50', '-1e3'], 'number'],
    ['days', ['2026-11-18', '1999-02-28'], 'time'],
    ['times with and without a zone', ['2026-11-18T08:30:05.250+08:00', '2026/11/18 08:30'], 'time'],
    ['true and false', ['true', 'FALSE'], 'boolean'],
    ['zero and one', ['0', '1'], 'integer'],
    ['numbers with leading zeroes', ['0071', '430070'], 'text'],
    ['numbers too long to be exact', ['12345678901234567890'], 'text'],
    ['days that no month has', ['2026-02-30'], 'text'],
    ['versions', ['1.2.3'], 'text'],
    ['nothing', ['', ''], 'text'],
  ])('of %s is recognised', async (_, values, kind) => {
    expect((await column(values)).kind).toBe(kind)
  })

  test('of times is measured as times', async () => {
    const { min, max, quantiles } = await column([
      '2026-11-18T08:00:00+08:00',
      '2026-11-18T02:00:00Z',
      '2026-11-18T04:00',
    ])
    expect(min).toBe('2026-11-18T00:00:00.000Z')
    expect(max).toBe('2026-11-18T04:00:00.000Z')
    expect(quantiles?.p50).toBe('2026-11-18T02:00:00.000Z')
  })
})

describe('sensitive values', () => {
  test.each<[string, readonly string[], readonly string[]]>([
    ['a mobile number', ['13800138000'], ['mobile']],
    ['a mobile number within a text', ['请致电 +86 138-0013-8000 联系'], ['mobile']],
    ['an identity number', ['11010519491231002X'], ['id-number']],
    ['an identity number with a wrong check digit', ['110105194912310021'], []],
    ['a mail address within a text', ['write to li.lei@mail.example.cn please'], ['mail']],
    ['a handle', ['@tiltyard', 'a@b'], []],
    ['a card', ['4111 1111 1111 1111', '6222021234567890128'], ['card']],
    ['other numbers of sixteen digits', numbers(0, 40).map((n) => `${4111111111110000 + 7 * n}`), []],
    ['a fraction', ['0.13800138000'], []],
    ['a hash', ['a13800138000f'], []],
    ['a time', ['2026-11-18 13:45:00'], []],
  ])('%s', async (_, values, kinds) => {
    expect((await column(values)).sensitive).toEqual(kinds)
  })
})

describe('formats', () => {
  const expected = [
    { name: 'id', kind: 'integer', missing: 0, distinct: 3, min: 1, max: 3 },
    { name: 'city', kind: 'text', missing: 1, distinct: 2 },
    { name: 'at', kind: 'time', missing: 0, distinct: 2, max: '2026-11-18T00:00:00.000Z' },
    { name: 'ok', kind: 'boolean', missing: 0, distinct: 2 },
    { name: 'ratio', kind: 'number', missing: 0, distinct: 3, min: 0.5 },
  ]
  const rows = [
    [1, '武汉', '2026-11-17', true, 0.5],
    [2, null, '2026-11-18', false, 1.5],
    [3, 'a "b", c', '2026-11-18', true, 2],
  ] as const
  const names = expected.map(({ name }) => name)
  const quoted = (cell: unknown) => `"${String(cell ?? '').replaceAll('"', '""')}"`
  const parquet = () =>
    Buffer.from(
      parquetWriteBuffer({
        columnData: names.map((name, index) => ({
          name,
          data: rows.map((row) => (name === 'at' ? new Date(String(row[index])) : row[index])),
          ...(name === 'at' ? { type: 'TIMESTAMP' as const } : {}),
        })),
        rowGroupSize: 2,
      }),
    )
  const contents: Record<TableFormat, () => string | Buffer> = {
    csv: () => [names, ...rows].map((row) => row.map(quoted).join(',')).join('\r\n'),
    tsv: () => [names, ...rows].map((row) => row.join('\t')).join('\n'),
    jsonl: () =>
      rows
        .map((row) => JSON.stringify(Object.fromEntries(names.map((name, n) => [name, row[n]]))))
        .join('\n'),
    parquet,
  }

  test.each(['csv', 'tsv', 'jsonl', 'parquet'] as const)(
    '%s files of one table have one profile',
    async (format) => {
      const { columns, rowCount, sample } = await profile(contents[format](), format)
      expect(columns).toMatchObject(expected)
      expect(rowCount).toBe(3)
      expect(sample.map((row) => row.slice(0, 2))).toEqual([
        ['1', '武汉'],
        ['2', null],
        ['3', 'a "b", c'],
      ])
    },
  )

  test('a column that later lines of JSON add is missing in the earlier ones', async () => {
    const { columns, sample } = await profile('{"a":1}\n\n{"a":2,"b":{"c":[1]}}\n', 'jsonl')
    expect(columns).toMatchObject([
      { name: 'a', missing: 0 },
      { name: 'b', kind: 'text', missing: 1, top: [{ value: '{"c":[1]}', count: 1 }] },
    ])
    expect(sample).toEqual([
      ['1', null],
      ['2', '{"c":[1]}'],
    ])
  })

  test.each<[string, TableFormat, string | Buffer, object]>([
    ['a row with a cell too many', 'csv', 'a,b\n1,2,3\n', { name: 'column_count_mismatch' }],
    ['an empty file', 'csv', '', { name: 'empty' }],
    ['broken JSON', 'jsonl', '{"a":1}\n{"a":\n', { name: 'not_json', facts: { line: 2 } }],
    ['a list', 'jsonl', '[1]\n', { name: 'not_an_object', facts: { line: 1 } }],
    ['a text called Parquet', 'parquet', 'a,b\n1,2\n', { name: 'not_parquet' }],
    ['a Parquet file that was cut', 'parquet', parquet().subarray(40), { name: 'not_parquet' }],
  ])('%s is a problem with a name', async (_, format, content, problem) => {
    expect(await problemOf(content, format)).toMatchObject(problem)
  })
})

test('of many rows, counts and limits are exact and the rest is close', async () => {
  const rows = 300_000
  async function* chunks() {
    yield Buffer.from('id,group,value\n')
    for (let n = 0; n < rows; n += 10_000) {
      let text = ''
      for (let row = n; row < n + 10_000; row += 1)
        text += `u${row},${row % 10 < 7 ? 'common' : `g${row % 50}`},${(row * 7919) % 100_000}\n`
      yield Buffer.from(text)
    }
  }
  const { columns, rowCount, isSampled } = await profileFile(chunks(), 'csv', { bins: 10 })
  const [id, group, value] = columns as [ColumnProfile, ColumnProfile, ColumnProfile]
  expect({ rowCount, isSampled }).toEqual({ rowCount: rows, isSampled: true })
  expect(Math.abs(id.distinct / rows - 1)).toBeLessThan(0.05)
  expect(group.distinct).toBe(16)
  expect(group.top[0]?.value).toBe('common')
  expect(Math.abs((group.top[0]?.count ?? 0) / rows - 0.7)).toBeLessThan(0.02)
  expect([value.min, value.max]).toEqual([0, 99_999])
  expect(Math.abs(Number(value.quantiles?.p50) - 50_000)).toBeLessThan(1_000)
  expect(Math.abs(Number(value.quantiles?.p99) - 99_000)).toBeLessThan(300)
  for (const count of value.histogram?.counts ?? []) expect(Math.abs(count / rows - 0.1)).toBeLessThan(0.01)
})
