import type { BlankKey, ExamAnswer, ExamKey } from '@tiltyard/contracts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type MarkRule, markItem } from './mark-item.rules.ts'

const matches = (pattern: string, text: string) => new RegExp(`^(?:${pattern})$`, 'u').test(text)
const mark = (key: ExamKey, answer: ExamAnswer | null, points = 400, rule: Partial<MarkRule> = {}) =>
  markItem({ several: 'all', wrongPermille: 0, ...rule }, key, answer, points, { matches })
const blank = (key: Partial<BlankKey>): BlankKey => ({
  ...{ accepts: [], isCaseSensitive: false, number: null, pattern: null, weight: 1 },
  ...key,
})
const letters = (text: string) => [...text].map((letter) => 'ABCD'.indexOf(letter))

test.each([
  ['ACD', 400, 400, 400],
  ['DCA', 400, 400, 400],
  ['AC', 0, 200, 267],
  ['A', 0, 200, 133],
  ['AB', 0, 0, 0],
  ['ABCD', 0, 0, 267],
  ['', 0, 0, 0],
  ['BD', 0, 0, 0],
  ['B', 0, 0, 0],
])('of the key ACD, %s earns %i, %i or %i hundredths of four points', (chosen, all, half, share) => {
  const key: ExamKey = { kind: 'multiple', options: letters('ACD') }
  const by = (several: MarkRule['several']) =>
    mark(key, { options: letters(chosen) }, 400, { several, wrongPermille: 500 })
  expect([by('all'), by('half'), by('share')]).toEqual([all, half, share])
})

test('half of odd points is rounded down, and an option named twice counts once', () => {
  const key: ExamKey = { kind: 'multiple', options: [0, 2, 3] }
  expect(mark(key, { options: [0] }, 401, { several: 'half' })).toBe(200)
  expect(mark(key, { options: [0, 0, 0] }, 300, { several: 'share' })).toBe(100)
  expect(mark({ kind: 'multiple', options: [1, 1] }, { options: [1] })).toBe(400)
})

test.each([
  [{ kind: 'single', option: 2 }, { option: 2 }, 400, 400],
  [{ kind: 'single', option: 2 }, { option: 0 }, 0, -133],
  [{ kind: 'single', option: 2 }, null, 0, 0],
  [{ kind: 'judge', isTrue: false }, { isTrue: false }, 400, 400],
  [{ kind: 'judge', isTrue: false }, { isTrue: true }, 0, -133],
  [{ kind: 'judge', isTrue: false }, null, 0, 0],
] as const)(
  '%j answered with %j earns %i, or %i where a wrong answer costs a third',
  (key, answer, free, costly) => {
    expect(mark(key, answer)).toBe(free)
    expect(mark(key, answer, 400, { wrongPermille: 333 })).toBe(costly)
  },
)

test('blanks share the points by weight, and all of them together earn exactly the points', () => {
  const blanks = [1, 1, 1, 3].map((weight, index) => blank({ accepts: [`${index}`], weight }))
  const key: ExamKey = { kind: 'fill', blanks }
  expect(mark(key, { blanks: ['0', '1', '2', '3'] }, 100)).toBe(100)
  expect(mark(key, { blanks: ['', '', '', '3'] }, 100)).toBe(50)
  expect(mark(key, { blanks: ['0'] }, 100)).toBe(17)
  expect(mark(key, { blanks: ['1', '0', '3', '2', '3'] }, 100, { wrongPermille: 1000 })).toBe(0)
  expect(mark(key, null, 100)).toBe(0)
})

test('for any weights and points, each set of right blanks earns the sum of its blanks', () => {
  const parts = fc.array(fc.tuple(fc.integer({ min: 1, max: 100 }), fc.boolean()), {
    minLength: 1,
    maxLength: 10,
  })
  fc.assert(
    fc.property(parts, fc.integer({ min: 1, max: 100_000 }), (weights, points) => {
      const key: ExamKey = {
        kind: 'fill',
        blanks: weights.map(([weight]) => blank({ accepts: ['x'], weight })),
      }
      const earned = (isRight: (index: number) => boolean) =>
        mark(key, { blanks: weights.map((_, index) => (isRight(index) ? 'x' : 'y')) }, points)
      const alone = weights.map((_, index) => earned((each) => each === index))
      expect(earned(() => true)).toBe(points)
      expect(earned((index) => weights[index]?.[1] ?? false)).toBe(
        alone.reduce((sum, each, index) => sum + (weights[index]?.[1] ? each : 0), 0),
      )
      expect(Math.min(...alone)).toBeGreaterThanOrEqual(0)
    }),
  )
})

const keys = fc.oneof(
  fc.record({ kind: fc.constant('single' as const), option: fc.nat(9) }),
  fc.record({
    kind: fc.constant('multiple' as const),
    options: fc.array(fc.nat(9), { minLength: 1, maxLength: 10 }),
  }),
  fc.record({ kind: fc.constant('judge' as const), isTrue: fc.boolean() }),
  fc.record({
    kind: fc.constant('fill' as const),
    blanks: fc.array(
      fc.record({
        accepts: fc.array(fc.string({ minLength: 1, unit: 'binary' }), { maxLength: 3 }),
        isCaseSensitive: fc.boolean(),
        number: fc.option(fc.record({ value: fc.string(), tolerance: fc.string() })),
        pattern: fc.constantFrom(null, '[a-z]*'),
        weight: fc.integer({ min: 1, max: 100 }),
      }),
      { minLength: 1, maxLength: 10 },
    ),
  }),
)
const number = fc.oneof(fc.nat(12), fc.constantFrom(Number.NaN, -1, 0.5, Number.POSITIVE_INFINITY))
const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom('\0', '\ud800', '９'.repeat(4096), 'NaN', '1e999'),
)
const answers: fc.Arbitrary<unknown> = fc.oneof(
  fc.record(
    { option: number, options: fc.array(number), isTrue: fc.boolean(), blanks: fc.array(text) },
    { requiredKeys: [] },
  ),
  fc.record({ option: fc.anything(), options: fc.anything(), isTrue: fc.anything(), blanks: fc.anything() }),
  fc.record({ blanks: fc.array(fc.anything()), options: fc.array(fc.anything()) }),
  fc.anything(),
)
const rules = fc.record({
  several: fc.constantFrom('all' as const, 'half' as const, 'share' as const),
  wrongPermille: fc.nat(1000),
})

test('an answer of any shape gets a whole mark between the points and their loss', () => {
  fc.assert(
    fc.property(keys, answers, rules, fc.integer({ min: 1, max: 100_000 }), (key, answer, rule, points) => {
      const got = mark(key, answer as ExamAnswer, points, rule)
      expect(Number.isInteger(got)).toBe(true)
      expect(Math.abs(got)).toBeLessThanOrEqual(points)
      if (key.kind === 'multiple' || key.kind === 'fill') expect(got).toBeGreaterThanOrEqual(0)
    }),
    { numRuns: 2_000 },
  )
})

const shapes: Record<ExamKey['kind'], ExamAnswer> = {
  single: { option: 1 },
  multiple: { options: [1] },
  judge: { isTrue: false },
  fill: { blanks: ['x'] },
}
test('an answer that belongs to another kind of question counts as none', () => {
  const right: ExamKey[] = [
    { kind: 'single', option: 0 },
    { kind: 'multiple', options: [0] },
    { kind: 'judge', isTrue: true },
    { kind: 'fill', blanks: [blank({ accepts: ['x'] })] },
  ]
  for (const key of right)
    for (const [kind, answer] of Object.entries(shapes))
      if (kind !== key.kind) expect(mark(key, answer, 400, { wrongPermille: 1000 })).toBe(0)
  for (const key of right) expect(mark(key, { blanks: 'x', options: '0' } as unknown as ExamAnswer)).toBe(0)
})
