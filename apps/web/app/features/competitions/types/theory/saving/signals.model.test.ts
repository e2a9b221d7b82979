import { expect, test } from 'vitest'
import { isWatched, leaveSignal } from './signals.model.ts'

test('an absence of a second or less is not noted', () => {
  expect(leaveSignal(0, 1_000)).toBeNull()
  expect(leaveSignal(0, 1_001)).toEqual({ kind: 'leave', seconds: 1 })
  expect(leaveSignal(1_000, 63_400)).toEqual({ kind: 'leave', seconds: 62 })
})

test('only what the paper watches is noted', () => {
  expect(isWatched(['leave'], { kind: 'leave', seconds: 2 })).toBe(true)
  expect(isWatched(['leave', 'devices'], { kind: 'paste', seconds: null })).toBe(false)
})
