import type { MetricScorer } from '@tiltyard/contracts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { inPieces } from '../../../testing/pieces.fixture.ts'
import { measure } from './measure.ts'
import { shareOf } from './scorer-result.rules.ts'
import { accuracy } from './scoring.fixture.ts'
import { TruthFileError } from './table-join.ts'

const pieces = (text: string) => inPieces(Buffer.from(text), 50)
const run = (truth: string, answer: string, more: Partial<MetricScorer> = {}) =>
  measure({ ...accuracy, ...more }, { truth: pieces(truth), answer: pieces(answer) })
const table = (rows: readonly (readonly (string | number)[])[]) =>
  ['id,label', ...rows.map((row) => row.join(','))].join('\n')

describe('metrics computed by hand', () => {
  const truth = table([
    [1, 'a'],
    [2, 'a'],
    [3, 'b'],
    [4, 'c'],
  ])
  const answer = table([
    [4, 'c'],
    [3, 'a'],
    [2, 'a'],
    [1, 'a'],
  ])

  test('accuracy: three of four', async () => {
    expect(await run(truth, answer)).toEqual({ value: 0.75, details: { rows: 4, right: 3 } })
  })

  test('macro F1: a has 2 hits and one false positive, 4/5; b has none; c has all: the mean is 0.6', async () => {
    const { value } = await run(truth, answer, { metric: 'macro-f1' })
    expect(value).toBeCloseTo((4 / 5 + 0 + 1) / 3, 12)
  })

  test('micro F1 with one label per cell is the accuracy; with several it counts each', async () => {
    expect(await run(truth, answer, { metric: 'micro-f1' })).toMatchObject({ value: 0.75 })
    const several = await run(
      table([
        [1, 'a b'],
        [2, 'c'],
      ]),
      table([
        [1, 'a d'],
        [2, ''],
      ]),
      {
        metric: 'micro-f1',
        separator: ' ',
      },
    )
    // One hit (a), one false positive (d), two missed (b, c): 2 / (2 + 1 + 2).
    expect(several).toMatchObject({ value: 0.4, details: { hits: 1, wrong: 1, missed: 2 } })
  })

  test('RMSE: errors of 0, 1 and 2 give the root of 5/3', async () => {
    const measured = await run(
      table([
        [1, 10],
        [2, '2.5'],
        [3, '-1e1'],
      ]),
      table([
        [1, 10],
        [2, 1.5],
        [3, -8],
      ]),
      {
        metric: 'rmse',
      },
    )
    expect(measured.value).toBeCloseTo(Math.sqrt(5 / 3), 12)
  })

  test('AUC: of six pairs four are won and one is tied', async () => {
    const measured = await run(
      table([
        [1, 1],
        [2, 1],
        [3, 0],
        [4, 0],
        [5, 0],
      ]),
      table([
        [1, 0.9],
        [2, 0.4],
        [3, 0.8],
        [4, 0.4],
        [5, 0.1],
      ]),
      { metric: 'auc' },
    )
    expect(measured.value).toBeCloseTo(4.5 / 6, 12)
    expect(measured.details).toEqual({ rows: 5, positives: 2, negatives: 3 })
  })

  test('exact rows: every column of the truth is compared, in any order of columns', async () => {
    const measured = await run('id,x,y\n1,a,b\n2,a,b\n', 'y,extra,x,id\nb,?,a,1\na,?,b,2\n', {
      metric: 'exact-rows',
    })
    expect(measured).toEqual({ value: 0.5, details: { rows: 2, right: 1 } })
  })

  test('rows without an id are matched by their order', async () => {
    expect(await run('label\na\nb\n', 'label\nb\nb\n', { idColumn: null })).toMatchObject({ value: 0.5 })
  })
})

describe('a problem of the answer is reported', () => {
  const truth = table([
    [1, 'a'],
    [2, 'b'],
    [3, 'c'],
  ])
  test.each([
    ['missing_column', 'id,guess\n1,a\n', { column: 'label', columns: 'id, guess' }],
    ['empty', '', {}],
    [
      'row_count_mismatch',
      table([
        [1, 'a'],
        [2, 'b'],
      ]),
      { expected: 3, found: 2 },
    ],
    [
      'row_count_mismatch',
      table([
        [3, 'a'],
        [2, 'b'],
      ]),
      { expected: 3, found: 2 },
    ],
    [
      'unknown_id',
      table([
        [1, 'a'],
        [2, 'b'],
        [3, 'c'],
        [4, 'd'],
      ]),
      { line: 5, id: '4' },
    ],
    [
      'unknown_id',
      table([
        [1, 'a'],
        [9, 'b'],
        [3, 'c'],
      ]),
      { line: 3, id: '9' },
    ],
    [
      'duplicate_id',
      table([
        [3, 'a'],
        [3, 'b'],
        [2, 'c'],
      ]),
      { line: 3, id: '3' },
    ],
    ['column_count_mismatch', 'id,label\n1,a\n2,b,c\n', { line: 3, expected: 2, found: 3 }],
  ])('%s', async (name, answer, facts) => {
    await expect(run(truth, answer)).rejects.toMatchObject({ problem: { name, facts } })
  })

  test.each(['x', '', 'NaN', 'Infinity', '1e999', '0x10', '1,5'.slice(0, 1).concat(' '), '--1', '1.2.3'])(
    'not a number: %j',
    async (text) => {
      await expect(run('id,label\n1,1\n', `id,label\n1,${text}\n`, { metric: 'rmse' })).rejects.toMatchObject(
        {
          problem: { name: 'not_a_number', facts: { line: 2, column: 'label', text } },
        },
      )
    },
  )

  test('a problem of the truth is not revealed to the person who answered', async () => {
    for (const broken of [
      '',
      'id,other\n1,secret\n',
      'id,label\n1,secret,2\n',
      'id,label\n1,secret\n1,secret\n',
    ])
      await expect(
        run(
          broken,
          table([
            [2, 1],
            [1, 1],
          ]),
          { metric: 'rmse' },
        ),
      ).rejects.toBeInstanceOf(TruthFileError)
  })
})

describe('metrics equal a naive computation', () => {
  const labels = fc.constantFrom('a', 'b', 'c', '"d"', '')
  const pairs = fc.array(fc.tuple(labels, labels), { minLength: 1, maxLength: 40 })
  const csv = (cells: readonly string[], order: readonly number[]) =>
    ['id,label', ...order.map((n) => `${n},"${(cells[n] as string).replaceAll('"', '""')}"`)].join('\n')
  const shuffled = <T>(rows: readonly T[], seed: number) =>
    rows.map((_, n) => n).toSorted((a, b) => ((a * seed) % 101) - ((b * seed) % 101) || a - b)

  test('macro and micro F1', async () => {
    await fc.assert(
      fc.asyncProperty(pairs, fc.integer({ min: 1, max: 100 }), async (rows, seed) => {
        const [truth, answer] = [rows.map(([one]) => one), rows.map(([, other]) => other)]
        const order = rows.map((_, n) => n)
        const text = [csv(truth, order), csv(answer, shuffled(rows, seed))] as const
        const each = [...new Set([...truth, ...answer])].map((label) => {
          const hits = rows.filter(([one, other]) => one === label && other === label).length
          const all =
            truth.filter((one) => one === label).length + answer.filter((one) => one === label).length
          return (2 * hits) / all
        })
        const macro = each.reduce((sum, value) => sum + value) / each.length
        const same = rows.filter(([one, other]) => one === other).length / rows.length
        expect((await run(...text, { metric: 'macro-f1' })).value).toBeCloseTo(macro, 10)
        expect((await run(...text, { metric: 'micro-f1' })).value).toBeCloseTo(same, 10)
        expect((await run(...text)).value).toBeCloseTo(same, 10)
        expect((await run(...text, { metric: 'exact-rows' })).value).toBeCloseTo(same, 10)
      }),
    )
  })

  test('AUC with ties, and RMSE', async () => {
    const score = fc.oneof(fc.integer({ min: -3, max: 3 }), fc.double({ noNaN: true, min: -5, max: 5 }))
    const scored = fc
      .array(fc.tuple(fc.constantFrom('0', '1'), score), { minLength: 2, maxLength: 40 })
      .filter((rows) => new Set(rows.map(([label]) => label)).size === 2)
    await fc.assert(
      fc.asyncProperty(scored, fc.integer({ min: 1, max: 100 }), async (rows, seed) => {
        const order = rows.map((_, n) => n)
        const truth = csv(
          rows.map(([label]) => label),
          order,
        )
        const answer = csv(
          rows.map(([, value]) => String(value)),
          shuffled(rows, seed),
        )
        const [up, down] = ['1', '0'].map((wanted) =>
          rows.filter(([label]) => label === wanted).map(([, value]) => value),
        )
        let won = 0
        for (const a of up ?? []) for (const b of down ?? []) won += a > b ? 1 : a === b ? 0.5 : 0
        const pairsOfBoth = (up?.length ?? 0) * (down?.length ?? 0)
        expect((await run(truth, answer, { metric: 'auc' })).value).toBeCloseTo(won / pairsOfBoth, 10)
        const squares = rows.reduce((sum, [label, value]) => sum + (Number(label) - value) ** 2, 0)
        expect((await run(truth, answer, { metric: 'rmse' })).value).toBeCloseTo(
          Math.sqrt(squares / rows.length),
          10,
        )
      }),
    )
  })
})

test('a metric’s value is scaled between zero and full points', () => {
  expect([0.4, 0.5, 0.75, 1, 2].map((value) => shareOf(value, { zeroAt: 0.5, fullAt: 1 }))).toEqual([
    0, 0, 0.5, 1, 1,
  ])
  expect([0, 5, 10, 20].map((value) => shareOf(value, { zeroAt: 10, fullAt: 0 }))).toEqual([1, 0.5, 0, 0])
  expect(shareOf(Number.MAX_VALUE, { zeroAt: 10, fullAt: 0 })).toBe(0)
})

test('a hundred thousand rows in another order are matched by id', async () => {
  const rows = 100_000
  const truth = table(Array.from({ length: rows }, (_, n) => [`row-${n}`, n % 7]))
  const answer = table(Array.from({ length: rows }, (_, n) => [`row-${rows - 1 - n}`, (rows - 1 - n) % 7]))
  expect(await run(truth, answer)).toEqual({ value: 1, details: { rows, right: rows } })
  const twice = answer.replace('row-50,', 'row-51,')
  await expect(run(truth, twice)).rejects.toMatchObject({
    problem: { name: 'duplicate_id', facts: { id: 'row-51' } },
  })
})
