import { expect, test } from 'vitest'
import { deltasBetween, isLater, logDelta } from './board-log.model.ts'
import { delta } from './testing/board.fixture.ts'

const step = (from: number, to: number) => delta({ from: `${from}.1.r`, to: `${to}.1.r` })

test('the deltas between two versions are found only if none is missing', () => {
  const log = [step(1, 2), step(2, 4), step(4, 5)]
  expect(deltasBetween(log, '1.1.r', '5.1.r')).toEqual(log)
  expect(deltasBetween(log, '2.1.r', '4.1.r')).toEqual([log[1]])
  expect(deltasBetween(log, '4.1.r', '4.1.r')).toEqual([])
  expect(deltasBetween(log, '3.1.r', '5.1.r')).toBeNull()
  expect(deltasBetween(log, '5.1.r', '2.1.r')).toBeNull()
  expect(deltasBetween([step(1, 2), step(3, 4)], '1.1.r', '4.1.r')).toBeNull()
})

test('the log keeps the latest forty deltas', () => {
  const log = Array.from({ length: 60 }, (_, n) => step(n, n + 1)).reduce(logDelta, [])
  expect(log).toHaveLength(40)
  expect(log.at(-1)?.to).toBe('60.1.r')
})

test.each([
  ['10.1.r3', '9.1.r3', true],
  ['9.1.r3', '10.1.r3', false],
  ['9.2.r3', '9.1.r3', true],
  ['9.1.r3', '9.2.r3', false],
  ['9.1.f3', '9.1.r3', true],
  ['9.1.r3', '9.1.r3', false],
])('version %s is later than %s: %s', (version, than, expected) => {
  expect(isLater(version, than)).toBe(expected)
})
