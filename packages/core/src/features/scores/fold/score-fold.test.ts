import { cases } from '@tiltyard/testkit'
import { describe, expect, test } from 'vitest'
import type { ScoreEvent } from '../ledger/score-event.ts'
import { randomHistory } from '../testing/random-history.fixture.ts'
import { referenceBoard } from '../testing/reference-board.fixture.ts'
import { appendToColumns, emptyColumns } from './event-columns.ts'
import { rankTeams } from './ranking.rules.ts'
import { foldScores } from './score-fold.rules.ts'

function columnsOf(causes: readonly ScoreEvent[]) {
  const columns = emptyColumns({ teams: 2, solves: 4 })
  for (const cause of causes) appendToColumns(columns, cause)
  return columns
}

function board(causes: readonly ScoreEvent[], until?: number) {
  const { score, solved, lastChange, ...scores } = foldScores(columnsOf(causes), until)
  const { order, rank } = rankTeams({ score, solved, lastChange, ...scores })
  return Array.from(order, (team, place) => ({
    team,
    score: score[team],
    solves: solved[team],
    lastAt: lastChange[team] === Infinity ? -1 : lastChange[team],
    rank: rank[place],
  }))
}

describe('the fold of the ledger', () => {
  test('a board as of a moment equals the board at that moment, whatever followed', () => {
    for (let seed = 100; seed < 100 + cases(100, 500); seed += 1) {
      const causes = randomHistory(seed, 240, { withParts: seed % 2 === 0 })
      const until = (causes[120] as ScoreEvent).at
      const before = causes.filter(({ at }) => at < until)
      expect(JSON.stringify(board(causes, until))).toBe(JSON.stringify(board(before)))
      expect(board(causes, until)).toEqual(referenceBoard(causes, until))
    }
  })

  test('a solve with an earlier time is sorted in, together with its withdrawal', () => {
    const causes = randomHistory(7, 400, { withParts: true })
    const late = causes.map((cause) =>
      cause.kind === 'solve' && cause.seq % 9 === 0 ? { ...cause, at: cause.at - 45_000 } : cause,
    )
    expect(board(late)).toEqual(referenceBoard(late))
  })

  test('an event out of the ledger’s order is refused', () => {
    const columns = columnsOf([{ kind: 'join', team: 0, division: 0, seq: 7, at: 1 }])
    expect(() => appendToColumns(columns, { kind: 'ban', team: 0, seq: 7, at: 2 })).toThrow(/7/)
  })
})
