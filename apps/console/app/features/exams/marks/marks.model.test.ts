import type { ExamItemStatistics } from '@tiltyard/contracts/browser'
import { expect, test } from 'vitest'
import { byFigure, choicesOf, coefficientText, keyOptions, optionLetter, pointsText } from './marks.model.ts'

test('marks are hundredths of a point, and a coefficient has two decimals', () => {
  expect(pointsText(5_138)).toBe('51.38')
  expect(pointsText(5_137.5)).toBe('51.38')
  expect(coefficientText(0.3572)).toBe('0.36')
  expect(coefficientText(-0.001)).toBe('0.00')
  expect(coefficientText(-0.42)).toBe('-0.42')
  expect(coefficientText(null)).toBe('—')
})

test('choices are told in the author’s order with those of the key', () => {
  expect(choicesOf({ choices: [3, 7, 0], key: { kind: 'multiple', options: [1, 2] } })).toEqual([
    { option: 0, times: 3, isKey: false },
    { option: 1, times: 7, isKey: true },
    { option: 2, times: 0, isKey: true },
  ])
  expect(keyOptions({ kind: 'judge', isTrue: true })).toEqual([0])
  expect(keyOptions({ kind: 'judge', isTrue: false })).toEqual([1])
  expect(keyOptions({ kind: 'fill', blanks: [] })).toEqual([])
  expect(optionLetter(3)).toBe('D')
})

test('questions without a figure are sorted behind all others', () => {
  const of = (difficulty: number | null) => ({ difficulty }) as ExamItemStatistics
  expect([of(null), of(0.8), of(null), of(0.1)].toSorted(byFigure('difficulty'))).toEqual(
    [0.1, 0.8, null, null].map(of),
  )
})
