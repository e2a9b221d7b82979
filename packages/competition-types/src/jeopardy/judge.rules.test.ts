import { competitionTypes } from '@tiltyard/contracts'
import { expect, test } from 'vitest'
import { playableTypes, rulesOf } from '../index.ts'
import { judge } from './judge.rules.ts'

test.each([
  [{ isRight: true, isSharedFlag: false, isSolved: false }, 'right'],
  [{ isRight: true, isSharedFlag: false, isSolved: true }, 'repeated'],
  // A flag that two entries share by chance solves the task for both.
  [{ isRight: true, isSharedFlag: true, isSolved: false }, 'right'],
  [{ isRight: false, isSharedFlag: true, isSolved: false }, 'shared_flag'],
  [{ isRight: false, isSharedFlag: true, isSolved: true }, 'shared_flag'],
  [{ isRight: false, isSharedFlag: false, isSolved: false }, 'wrong'],
  [{ isRight: false, isSharedFlag: false, isSolved: true }, 'wrong'],
] as const)('%j is %s', (found, verdict) => {
  expect(judge(found)).toBe(verdict)
})

test('every type is in the registry under its own name, or not available yet', () => {
  for (const type of competitionTypes) expect(rulesOf(type)?.type ?? type).toBe(type)
  expect(playableTypes).toContain('jeopardy')
})
