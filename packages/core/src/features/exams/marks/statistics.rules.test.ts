import { expect, test } from 'vitest'
import { sectionMean, summariseMarks, wrongTexts } from './statistics.rules.ts'

const sitting = (mark: number, points = 1_000) => ({
  ...{ id: `${mark}`, answers: [], mark, points },
  sections: new Map([[1, mark]]),
})

test('marks below zero are in the first tenth, and full marks in the last', () => {
  const sittings = [-100, 0, 99, 100, 999, 1_000].map((mark) => sitting(mark))
  expect(summariseMarks(sittings)).toEqual({
    candidates: 6,
    mean: 2_098 / 6,
    median: 99.5,
    distribution: [3, 1, 0, 0, 0, 0, 0, 0, 0, 2],
  })
  expect(sectionMean(sittings, 1)).toBe(2_098 / 6)
  expect(sectionMean(sittings, 2)).toBe(0)
})

test('without candidates there is no mean', () => {
  expect(summariseMarks([])).toMatchObject({ candidates: 0, mean: null, median: null })
  expect(sectionMean([], 1)).toBeNull()
  expect(summariseMarks([sitting(0, 0)]).distribution[0]).toBe(1)
})

test('the commonest wrong texts are listed, without empty and right ones', () => {
  const answer = (blanks: string[], mark = 0) => ({ answer: { blanks }, mark, points: 400 })
  const answers = [
    ...[answer(['md5 ']), answer(['md5']), answer(['sha1']), answer([' ', '']), answer(['aes'], 400)],
    { answer: null, mark: 0, points: 400 },
  ]
  expect(wrongTexts(answers)).toEqual([
    { text: 'md5', times: 2 },
    { text: 'sha1', times: 1 },
  ])
})
