import { expect, test } from 'vitest'
import { randomHistory } from '../testing/random-history.fixture.ts'
import { appendToColumns, emptyColumns } from './event-columns.ts'
import { foldNewSolves, foldScores, type Scores } from './score-fold.rules.ts'

const plain = ({ facts, ...scores }: Scores) => scores

test('a board with added solves equals the board folded from all events', () => {
  for (let seed = 900; seed < 940; seed += 1) {
    const columns = emptyColumns({ teams: 2, solves: 4 })
    const until = seed % 4 === 0 ? 9_000_000 : Infinity
    let scores = foldScores(columns, until)
    let added = 0
    for (const cause of randomHistory(seed, 500, { withParts: seed % 2 === 0 })) {
      appendToColumns(columns, cause)
      const isAdded = cause.kind === 'solve'
      scores = isAdded ? foldNewSolves(scores, columns, until) : foldScores(columns, until)
      if (isAdded) added += 1
      if (isAdded && (added % 5 === 0 || seed < 905))
        expect(plain(scores)).toEqual(plain(foldScores(columns, until)))
    }
    expect(added).toBeGreaterThan(100)
  }
})
