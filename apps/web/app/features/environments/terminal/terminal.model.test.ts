import { expect, test } from 'vitest'
import { canReopen, fontSizes, nextFontSize, retryDelay, withControl } from './terminal.model.ts'

test('reconnection delays grow, and end after the time a detached shell is kept', () => {
  const waits = Array.from({ length: 20 }, (_, n) => retryDelay(n)).filter((each) => each !== null)
  expect(waits).toEqual([...waits].sort((a, b) => a - b))
  expect(waits.reduce((sum, each) => sum + each, 0)).toBeGreaterThan(100)
  expect(retryDelay(waits.length)).toBeNull()
})

test('Ctrl maps letters to control characters as a keyboard does', () => {
  expect(withControl('c')).toBe('\u0003')
  expect(withControl('D')).toBe('\u0004')
  expect(withControl('[')).toBe('\u001b')
  expect(withControl(' ')).toBe('\u0000')
  expect(withControl('你')).toBe('你')
  expect(withControl('ls')).toBe('ls')
})

test('the terminal’s font size changes within its bounds', () => {
  expect(nextFontSize(fontSizes.usual, 1)).toBe(16)
  expect(nextFontSize(fontSizes.most, 1)).toBe(fontSizes.most)
  expect(nextFontSize(fontSizes.least, -1)).toBe(fontSizes.least)
})

test('a terminal that ended for good cannot be reopened', () => {
  expect(canReopen('expired')).toBe(false)
  expect(canReopen('idle')).toBe(true)
})
