import { expect, test } from 'vitest'
import { blankTexts, keyOptions, verdictOf } from './result.model.ts'

test.each([
  [400, { option: 1 }, 'full'],
  [200, { options: [1] }, 'part'],
  [0, { option: 0 }, 'none'],
  [-100, { option: 0 }, 'none'],
  [0, null, 'unanswered'],
  // A corrected question can be worth full points without an answer.
  [400, null, 'full'],
] as const)('a mark of %i for %j is %s', (mark, answer, verdict) => {
  const own = answer && 'options' in answer ? { options: [...answer.options] } : answer
  expect(verdictOf({ mark, points: 400, answer: own })).toBe(verdict)
})

test('the options of a key are those that are shown', () => {
  expect(keyOptions({ kind: 'single', option: 2 })).toEqual([2])
  expect(keyOptions({ kind: 'multiple', options: [0, 3] })).toEqual([0, 3])
  expect(keyOptions({ kind: 'judge', isTrue: false })).toEqual([1])
  expect(keyOptions({ kind: 'fill', blanks: [] })).toEqual([])
})

test('only an answer in texts has blanks', () => {
  expect(blankTexts({ blanks: ['a', 'b'] })).toEqual(['a', 'b'])
  expect(blankTexts({ option: 1 })).toEqual([])
  expect(blankTexts(null)).toEqual([])
})
