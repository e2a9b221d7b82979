import { expect, test } from 'vitest'
import { canReopen, fontSizes, nextFontSize, retryDelay, withControl } from './terminal.model.ts'

test('waits longer each time, for as long as a shell is kept and no longer than that makes sense', () => {
  const waits = Array.from({ length: 20 }, (_, n) => retryDelay(n)).filter((each) => each !== null)
  expect(waits).toEqual([...waits].sort((a, b) => a - b))
  expect(waits.reduce((sum, each) => sum + each, 0)).toBeGreaterThan(100)
  expect(retryDelay(waits.length)).toBeNull()
})

test('Ctrl makes of letters what a keyboard would', () => {
  expect(withControl('c')).toBe('\u0003')
  expect(withControl('D')).toBe('\u0004')
  expect(withControl('[')).toBe('\u001b')
  expect(withControl(' ')).toBe('\u0000')
  expect(withControl('你')).toBe('你')
  expect(withControl('ls')).toBe('ls')
})

test('letters grow and shrink within bounds', () => {
  expect(nextFontSize(fontSizes.usual, 1)).toBe(16)
  expect(nextFontSize(fontSizes.most, 1)).toBe(fontSizes.most)
  expect(nextFontSize(fontSizes.least, -1)).toBe(fontSizes.least)
})

test('what has ended for good is not offered again', () => {
  expect(canReopen('expired')).toBe(false)
  expect(canReopen('idle')).toBe(true)
})
