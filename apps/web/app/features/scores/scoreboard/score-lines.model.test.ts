import { expect, test } from 'vitest'
import { formatElapsed, scoreSeries } from './score-lines.model.ts'

const at = (second: number) => Date.parse('2026-11-15T09:00:00Z') / 1000 + second

test('a line begins with nothing at the start of the competition', () => {
  const lines = [{ teamId: 'a', name: 'A', points: [[at(60), 100] as [number, number]] }]
  expect(scoreSeries(lines, '2026-11-15T09:00:00.000Z', 0)).toEqual([
    {
      name: 'A',
      points: [
        { x: 0, y: 0 },
        { x: 60, y: 100 },
      ],
    },
  ])
})

test('teams of one name keep lines of their own', () => {
  const line = { teamId: 'a', name: 'A', points: [[at(0), 0] as [number, number]] }
  const drawn = scoreSeries([line, { ...line, teamId: 'b' }], null, 0)
  expect(drawn.map(({ name }) => name)).toEqual(['A', 'A (2)'])
  expect(drawn[0]?.points).toEqual([{ x: 0, y: 0 }])
})

test.each([
  [0, '00:00:00'],
  [59.6, '00:01:00'],
  [93_909, '26:05:09'],
  [-5, '00:00:00'],
])('%d seconds are %s', (seconds, words) => {
  expect(formatElapsed(seconds)).toBe(words)
})
