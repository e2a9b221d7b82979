import { expect, test } from 'vitest'
import { ownRowAfter } from './own-row.model.ts'
import { delta, row } from './testing/board.fixture.ts'

const own = { row: { ...row(120), place: 120, page: 2 } }
const values = [900, 4, 1_700_000_000_000, 0, 'f'] as const

test('one’s own place goes on with the board, whoever passes', () => {
  const passed = ownRowAfter(own, delta({ rows: [[200, 3, ...values]] }))
  expect(passed?.row).toMatchObject({ place: 121, page: 2, rank: 122, score: own.row.score })
  const moved = ownRowAfter(own, delta({ rows: [[120, 3, ...values]] }))
  expect(moved?.row).toMatchObject({
    place: 3,
    page: 1,
    rank: 4,
    score: 900,
    solves: 4,
    teamId: own.row.teamId,
  })
  const cheaper = ownRowAfter(own, delta({ tasks: [[1, 90, 5, -10]] }))
  expect(cheaper?.row).toMatchObject({ place: 120, score: own.row.score - 10 })
})

test('a team that is gone has no place, and one that joins may be one’s own', () => {
  expect(ownRowAfter(own, delta({ gone: [120] }))).toEqual({ row: null })
  expect(ownRowAfter({ row: null }, delta())).toEqual({ row: null })
  expect(ownRowAfter({ row: null }, delta({ rows: [[-1, 3, ...values]] }))).toBeNull()
})
