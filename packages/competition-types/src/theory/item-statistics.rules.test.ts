import type { ExamAnswer, ExamKey } from '@tiltyard/contracts'
import { expect, test } from 'vitest'
import { itemStatistics, type MarkedSitting } from './item-statistics.rules.ts'

const key: ExamKey = { kind: 'single', option: 0 }
const facts = (count: number, keys: readonly ExamKey[] = [key]) =>
  Array.from({ length: count }, (_, item) => ({ itemId: `item ${item}`, keys, options: 4 }))
/** Digits are shares of four points; `-` stands for an item that was not drawn. */
const sittings = (rows: readonly string[]): MarkedSitting[] =>
  rows.map((row, index) => ({
    id: `sitting ${String(index).padStart(2, '0')}`,
    answers: [...row].flatMap((digit, item) =>
      digit === '-'
        ? []
        : [
            {
              itemId: `item ${item}`,
              answer: { option: 1 - Number(digit) },
              mark: 400 * Number(digit),
              points: 400,
            },
          ],
    ),
  }))
const rounded = (value: number | null | undefined) =>
  value == null ? null : Math.round(value * 10_000) / 10_000
const reference = ['1111', '1110', '1101', '1110', '1010', '1100', '1000', '0100', '1000', '0000']

test('ten candidates and four items give the reference statistics, whatever order they come in', () => {
  for (const rows of [sittings(reference), sittings(reference).toReversed()]) {
    const { items, alpha } = itemStatistics(facts(4), rows)
    expect(items.map(({ difficulty }) => rounded(difficulty))).toEqual([0.8, 0.6, 0.4, 0.2])
    expect(items.map(({ discrimination }) => rounded(discrimination))).toEqual([
      0.3572, 0.3563, 0.3563, 0.3572,
    ])
    expect(items.map(({ upperLower }) => rounded(upperLower))).toEqual([0.6667, 0.6667, 0.6667, 0.6667])
    expect(rounded(alpha)).toBe(0.5714)
    expect(items.map(({ doubts }) => doubts)).toEqual([[], [], [], []])
    expect(items[0]).toMatchObject({ shown: 10, answered: 10, choices: [8, 2, 0, 0] })
  }
})

test('of equal totals the sitting with the smaller id is the upper one', () => {
  for (const rows of [sittings(['10', '01']), sittings(['10', '01']).toReversed()])
    expect(itemStatistics(facts(1), rows).items[0]?.upperLower).toBe(1)
})

test('an item is measured over those who were shown it, and a drawn paper has no alpha', () => {
  const { items, alpha } = itemStatistics(facts(3), sittings(['11-', '1-0', '-10', '0-1']))
  expect(items.map(({ shown }) => shown)).toEqual([3, 2, 3])
  expect(rounded(items[0]?.difficulty)).toBe(0.6667)
  expect(alpha).toBeNull()
})

test('without variance there is no correlation and no alpha, for fractions too', () => {
  const { items, alpha } = itemStatistics(facts(2), sittings(['11', '11', '11']))
  expect(items.map(({ discrimination }) => discrimination)).toEqual([null, null])
  expect(alpha).toBeNull()
  const third = ['a', 'b', 'c'].map((id, index) => ({
    id,
    answers: [
      { itemId: 'item 0', answer: null, mark: 1, points: 10 },
      { itemId: 'item 1', answer: null, mark: index, points: 10 },
    ],
  }))
  expect(itemStatistics(facts(2), third).items[0]?.discrimination).toBeNull()
})

test('an item that nobody was shown, or a single candidate, has only what can be told', () => {
  const none = { shown: 0, answered: 0, difficulty: null, discrimination: null, upperLower: null, doubts: [] }
  expect(itemStatistics(facts(1), [])).toMatchObject({ items: [none], alpha: null })
  expect(itemStatistics(facts(2), sittings(['10'])).items[0]).toMatchObject({
    ...{ shown: 1, difficulty: 1, discrimination: null, upperLower: null },
  })
  expect(itemStatistics(facts(1), sittings(['1', '0'])).alpha).toBeNull()
})

test('an item left out of the paper counts neither for itself nor in the totals', () => {
  const dropped = sittings(reference).map((sitting) => ({
    ...sitting,
    answers: [
      ...sitting.answers,
      { itemId: 'item 4', answer: null, mark: sitting.answers.length === 4 ? 77 : 0, points: 0 },
    ],
  }))
  const { items, alpha } = itemStatistics(facts(5), dropped)
  expect(items[4]).toMatchObject({ shown: 0, difficulty: null })
  expect(items[0]).toMatchObject(itemStatistics(facts(4), sittings(reference)).items[0] ?? {})
  expect(rounded(alpha)).toBe(0.5714)
})

test.each([
  [[...Array(39).fill('11'), '00'], ['high']],
  [[...Array(19).fill('11'), '00'], []],
  [
    [...Array(9).fill('00'), '11'],
    ['low', 'distractor'],
  ],
  [[...Array(8).fill('00'), '11', '11'], []],
  [['01', '01', '10', '10', '11', '00'], ['discrimination']],
  [['11', '10', '01', '00'], ['discrimination']],
])('the first item of the shares %j raises the doubts %j', (rows, doubts) => {
  expect(itemStatistics(facts(2), sittings(rows)).items[0]?.doubts).toEqual(doubts)
})

/** Candidates from the best one to the worst one; none of the answers earns anything. */
const choosing = (keys: readonly ExamKey[], answers: readonly (ExamAnswer | null)[]) =>
  itemStatistics(
    facts(1, keys),
    answers.map((answer, place) => ({
      id: `${place}`,
      answers: [
        { itemId: 'item 0', answer, mark: 0, points: 400 },
        { itemId: 'other', answer: null, mark: 100 - place, points: 100 },
      ],
    })),
  ).items[0]

test('a distractor that more of the best third chose than the right option is a doubt', () => {
  const [right, wrong] = [{ option: 0 }, { option: 1 }]
  const hasDoubt = (answers: readonly ExamAnswer[], keys: readonly ExamKey[] = [key]) =>
    choosing(keys, answers)?.doubts.includes('distractor')
  expect(hasDoubt([wrong, wrong, right, right, right, right])).toBe(true)
  expect(hasDoubt([wrong, right, wrong, wrong, wrong, wrong])).toBe(false)
  expect(hasDoubt([wrong, wrong, right, right, right, right], [key, { kind: 'single', option: 1 }])).toBe(
    false,
  )
  const several: ExamKey = { kind: 'multiple', options: [0, 2] }
  expect(hasDoubt([{ options: [0, 1] }, { options: [0, 1, 2] }, right, right, right, right], [several])).toBe(
    true,
  )
  const judge: ExamKey = { kind: 'judge', isTrue: true }
  expect(hasDoubt([{ isTrue: false }, { isTrue: true }, { isTrue: true }], [judge])).toBe(true)
})

test('choices are counted by option, of a judgement as true and false, and empty answers are none', () => {
  const several: ExamKey = { kind: 'multiple', options: [0, 2] }
  const answers = [{ options: [0, 2] }, { options: [2, 9] }, { options: [] }, null, { blanks: [' '] }]
  expect(choosing([several], answers)).toMatchObject({ shown: 5, answered: 2, choices: [1, 0, 2, 0] })
  const judged = choosing(
    [{ kind: 'judge', isTrue: true }],
    [{ isTrue: false }, { isTrue: true }, { isTrue: false }],
  )
  expect(judged?.choices).toEqual([1, 2])
})
