import { expect, test } from 'vitest'
import { hasMoreTime, nextAction, numbersOf, pointsText } from './paper.model.ts'

test.each([
  [200, '2'],
  [250, '2.5'],
  [267, '2.67'],
  [-33, '-0.33'],
  [100_000, '1,000'],
])('%i hundredths are %s points', (hundredths, text) => {
  expect(pointsText(hundredths)).toBe(text)
})

test.each([
  ['waiting', false, 'details'],
  ['ready', false, 'start'],
  ['open', false, 'continue'],
  ['closed', false, 'receipt'],
  ['closed', true, 'result'],
  ['missed', false, null],
  ['leader-sits', false, null],
] as const)(
  'the next thing to do with a paper that is %s (result: %s) is %s',
  (state, hasResult, expected) => {
    expect(nextAction({ state, hasResult })).toBe(expected)
  },
)

test('questions are numbered from 1', () => {
  expect(numbersOf([0, 3, 9], 'en')).toBe('1, 4, 10')
  expect(numbersOf([0, 3, 9], 'zh')).toBe('1、4、10')
})

test('a candidate goes on only with more time, not after handing in', () => {
  const [open, later] = ['open' as const, '2026-11-19T01:10:00.000Z']
  const now = Date.parse('2026-11-19T01:00:00.000Z')
  const over = { kind: 'over', unsaved: [] } as const
  expect(hasMoreTime(over, { state: open, deadlineAt: later }, now)).toBe(true)
  expect(hasMoreTime(over, { state: open, deadlineAt: later }, Date.parse(later))).toBe(false)
  expect(hasMoreTime(over, { state: 'closed', deadlineAt: later }, now)).toBe(false)
  const handedIn = { kind: 'handed-in', closedAt: later, receipt: 'A', answered: 1 } as const
  expect(hasMoreTime(handedIn, { state: open, deadlineAt: later }, now)).toBe(false)
})
