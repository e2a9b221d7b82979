import { expect, test } from 'vitest'
import { elapsed, ownPoints } from './own-result.model.ts'

test('the own course begins with nothing at the start of the competition', () => {
  const line = { teamId: 't', name: 'T', points: [[160, 250] as [number, number]] }
  expect(ownPoints({ line, decimals: 1 }, '1970-01-01T00:01:40Z')).toEqual([
    { x: 0, y: 0 },
    { x: 60, y: 25 },
  ])
})

test.each([
  [0, '0:00'],
  [3_660, '1:01'],
  [93_600, '26:00'],
])('%i seconds of play are %s', (seconds, text) => {
  expect(elapsed(seconds)).toBe(text)
})
