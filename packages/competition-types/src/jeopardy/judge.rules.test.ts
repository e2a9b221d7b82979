import { competitionTypes } from '@tiltyard/contracts'
import { expect, test } from 'vitest'
import { playableTypes, rulesOf } from '../index.ts'
import { judge } from './judge.rules.ts'

test.each([
  [{ isRight: true, isForeign: false, isSolved: false }, 'right'],
  [{ isRight: true, isForeign: false, isSolved: true }, 'repeated'],
  // A flag that two entries share by chance opens the task for both.
  [{ isRight: true, isForeign: true, isSolved: false }, 'right'],
  [{ isRight: false, isForeign: true, isSolved: false }, 'foreign'],
  [{ isRight: false, isForeign: true, isSolved: true }, 'foreign'],
  [{ isRight: false, isForeign: false, isSolved: false }, 'wrong'],
  [{ isRight: false, isForeign: false, isSolved: true }, 'wrong'],
] as const)('%j is %s', (found, verdict) => {
  expect(judge(found)).toBe(verdict)
})

test('every type is in the registry under its own name, or not available yet', () => {
  for (const type of competitionTypes) expect(rulesOf(type)?.type ?? type).toBe(type)
  expect(playableTypes).toContain('jeopardy')
})
