import { expect, test } from 'vitest'
import type { LaneState } from './lane-state.ts'
import { closingLine, laneTable } from './lane-table.ts'
import type { Piece } from './pieces.ts'

const pieces = ['check', 'test', 'e2e'].map(
  (name): Piece => ({ name, lane: 'nightly', minutes: 19.5, command: ['true'] }),
)
const state: LaneState = {
  minutes: {},
  trees: {
    abc: {
      check: {
        outcome: 'green',
        passed: 20,
        failed: 0,
        secondTries: 0,
        assertions: null,
        seconds: 90,
        runs: 1,
      },
      test: {
        outcome: 'red',
        passed: 300,
        failed: 1,
        secondTries: 2,
        assertions: 950,
        seconds: 600,
        runs: 2,
      },
    },
  },
}

test('every piece has a row, including those not run', () => {
  expect(laneTable(pieces, state, 'abc').split('\n')).toEqual([
    'piece     outcome      passed  failed  second tries  assertions   minutes',
    'check     green            20       0             0                   1.5',
    'test      red, run 2      300       1             2         950      10.0',
    'e2e       not run yet                                            about 20',
    'together                  320       1             2         950      11.5',
  ])
})

test('a retry counts as a failure in the last line', () => {
  expect(closingLine(pieces, state, 'abc')).toBe('320 passed, 3 failed')
  expect(closingLine(pieces, state, 'def')).toBe('0 passed, 0 failed')
})
