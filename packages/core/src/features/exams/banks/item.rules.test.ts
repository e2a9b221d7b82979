import type { BlankKey, ExamItemKind, ExamKey } from '@tiltyard/contracts'
import { expect, test } from 'vitest'
import { findItemFault, keyPatterns } from './item.rules.ts'
import { foldStem, stemSimilarity } from './stem.rules.ts'

const options = (count: number) => Array.from({ length: count })
const fault = (kind: ExamItemKind, count: number, key: ExamKey | null, stemText = '题') =>
  findItemFault({ kind, stemText, options: options(count), key })
const blank: BlankKey = { accepts: [], isCaseSensitive: false, number: null, pattern: null, weight: 1 }
const fill = (...blanks: Partial<BlankKey>[]): ExamKey => ({
  kind: 'fill',
  blanks: blanks.map((each) => ({ ...blank, ...each })),
})

test.each<[ExamItemKind, number, ExamKey | null, ReturnType<typeof fault>]>([
  ['single', 2, null, null],
  ['single', 10, { kind: 'single', option: 9 }, null],
  ['single', 1, null, 'too_few_options'],
  ['single', 11, null, 'too_many_options'],
  ['single', 2, { kind: 'single', option: 2 }, 'wrong_key'],
  ['single', 2, { kind: 'multiple', options: [0] }, 'wrong_key'],
  ['multiple', 4, { kind: 'multiple', options: [0, 2, 3] }, null],
  ['multiple', 4, { kind: 'multiple', options: [0, 0] }, 'wrong_key'],
  ['multiple', 4, { kind: 'multiple', options: [4] }, 'wrong_key'],
  ['judge', 0, { kind: 'judge', isTrue: false }, null],
  ['judge', 2, null, 'too_many_options'],
  ['fill', 0, fill({ accepts: ['443'] }, { pattern: 'a+' }), null],
  ['fill', 0, fill({ number: { value: '1e3', tolerance: '0' } }), null],
  ['fill', 0, fill({ number: { value: 'many', tolerance: '0' } }), 'wrong_key'],
  ['fill', 0, fill({ number: { value: '1', tolerance: '-1' } }), 'wrong_key'],
  ['fill', 0, fill({ accepts: ['443'] }, {}), 'wrong_key'],
  ['fill', 0, fill({ accepts: ['x', '　'] }), 'wrong_key'],
  ['fill', 1, fill({ accepts: ['x'] }), 'too_many_options'],
])('a %s question with %i options and the key %j is judged as %s', (kind, count, key, expected) => {
  expect(fault(kind, count, key)).toBe(expected)
})

test('a question needs a stem', () => {
  expect(fault('judge', 0, null, ' \n')).toBe('no_stem')
})

test('patterns are compiled as marking runs them', () => {
  expect(keyPatterns(fill({ pattern: 'a' }, { pattern: 'B', isCaseSensitive: true }))).toEqual([
    '(?i:a)',
    'B',
  ])
})

test('stems are equal whatever their width, case and blanks', () => {
  expect(foldStem({ zh: ' ＴＬＳ  握手？' }).first).toBe(foldStem({ zh: 'tls 握手?' }).first)
})

const hundred = Array.from({ length: 100 }, (_, at) => String.fromCodePoint(0x4e00 + at)).join('')

test('similarity is the share of groups of three that two stems have in common', () => {
  const similarity = stemSimilarity(hundred)
  expect(similarity(hundred)).toBe(1)
  // One other character is in three of 98 groups.
  expect(similarity(`${hundred.slice(0, 50)}x${hundred.slice(51)}`)).toBeCloseTo(95 / 98)
  expect(similarity(hundred.slice(0, 50))).toBeCloseTo(48 / 98)
  expect(stemSimilarity('aaaaaaaa')('aaa')).toBeCloseTo(1 / 6)
  expect(stemSimilarity('ab')('ab')).toBe(0)
})
