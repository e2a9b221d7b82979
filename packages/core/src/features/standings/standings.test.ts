import { describe, expect, test } from 'vitest'
import type { BoardRules, Cause } from './causes.ts'
import { append, emptyColumns, foldCauses, rankTeams } from './index.ts'
import { plainBoard } from './plain-board.suite.ts'
import { randomHistory, threeDivisions } from './random-history.suite.ts'

function columnsOf(causes: readonly Cause[]) {
  const columns = emptyColumns({ teams: 2, solves: 4 })
  for (const cause of causes) append(columns, cause)
  return columns
}

function board(causes: readonly Cause[], rules: BoardRules, until?: number) {
  const scores = foldCauses(columnsOf(causes), rules, until)
  const { order, rank } = rankTeams(scores, rules.ranksOverall)
  return Array.from(order, (team, place) => ({ team, score: scores.score[team], rank: rank[place] }))
}

describe('the fold of the ledger', () => {
  test.each(Array.from({ length: 20 }, (_, seed) => seed + 1))(
    'equals the plain board after every 25 of 500 random steps (seed %i)',
    (seed) => {
      const causes = randomHistory(seed, 500)
      for (let step = 25; step <= causes.length; step += 25) {
        const sofar = causes.slice(0, step)
        expect(board(sofar, threeDivisions)).toEqual(plainBoard(sofar, threeDivisions))
      }
    },
  )

  test('a board as of a moment is the board that stood at that moment, whatever came after', () => {
    for (let seed = 100; seed < 600; seed += 1) {
      const causes = randomHistory(seed, 120)
      const until = (causes[60] as Cause).at
      const before = causes.filter(({ at }) => at < until)
      expect(JSON.stringify(board(causes, threeDivisions, until))).toBe(
        JSON.stringify(board(before, threeDivisions)),
      )
    }
  })

  test('a cause out of the ledger’s order is not taken', () => {
    const columns = columnsOf([{ kind: 'join', team: 0, division: 0, seq: 7, at: 1 }])
    expect(() => append(columns, { kind: 'ban', team: 0, seq: 7, at: 2 })).toThrow(/7/)
  })
})
