import { expect, test } from 'vitest'
import { findLines, lineAt, stepMatch } from './transcript.model.ts'

test('lines are found whatever their case and width', () => {
  const lines = ['Differential Privacy', '差分隐私（ＤＰ）', 'Noise']
  expect(findLines(lines, ' privacy ')).toEqual([0])
  expect(findLines(lines, 'dp')).toEqual([1])
  expect(findLines(lines, 'i')).toEqual([0, 2])
  expect(findLines(lines, '')).toEqual([])
  expect(findLines(lines, '.*')).toEqual([])
})

test('a line lasts until the next one begins', () => {
  const cues = [{ from: 1000 }, { from: 5000 }]
  expect([0, 1000, 4999, 5000, 99_000].map((at) => lineAt(cues, at))).toEqual([-1, 0, 0, 1, 1])
})

test('the matches go round', () => {
  expect(stepMatch(3, 2, 1)).toBe(0)
  expect(stepMatch(3, 0, -1)).toBe(2)
  expect(stepMatch(0, 0, 1)).toBeNull()
})
