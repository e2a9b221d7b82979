import { expect, test } from 'vitest'
import { teamMark } from './team-mark.rules.ts'

const minutes = (count: number) => count * 60_000
const members = [
  { mark: 8000, usedMs: minutes(50) },
  { mark: 7000, usedMs: minutes(40) },
  { mark: 5550, usedMs: minutes(30) },
  null,
]

test.each([
  ['mean', null, 5138, 120],
  ['sum', null, 20_550, 120],
  ['best', 2, 15_000, 90],
  ['best', 9, 20_550, 120],
] as const)(
  'three members and an absent one score by %s of %s: %i in %i minutes',
  (name, bestOf, amount, used) => {
    expect(teamMark({ name, bestOf }, members, 4)).toEqual({ amount, tie: minutes(used) })
    expect(teamMark({ name, bestOf }, members.toReversed(), 4)).toEqual({ amount, tie: minutes(used) })
  },
)

test("the leader's mark is the team's, however many are on the roster", () => {
  const rule = { name: 'leader', bestOf: null } as const
  expect(teamMark(rule, [{ mark: 7300, usedMs: 9 }], 4)).toEqual({ amount: 7300, tie: 9 })
})

test('a team of which nobody sat scores 0 by each rule', () => {
  for (const name of ['leader', 'mean', 'sum', 'best'] as const)
    for (const roster of [0, 3])
      expect(teamMark({ name, bestOf: 1 }, [null, null], roster)).toEqual({ amount: 0, tie: 0 })
})

test('halves of a hundredth are rounded up, below 0 too', () => {
  const mean = (...marks: number[]) =>
    teamMark(
      { name: 'mean', bestOf: null },
      marks.map((mark) => ({ mark, usedMs: 0 })),
      marks.length,
    ).amount
  expect([mean(1, 2), mean(-1, 0), mean(-3, 0), mean(1, 0, 0), mean(1, 1, 0)]).toEqual([2, 0, -1, 0, 1])
})

test('of equal best marks the quicker one is counted', () => {
  const two = [
    { mark: 100, usedMs: 7 },
    { mark: 100, usedMs: 3 },
  ]
  expect(teamMark({ name: 'best', bestOf: 1 }, two, 2)).toEqual({ amount: 100, tie: 3 })
})
