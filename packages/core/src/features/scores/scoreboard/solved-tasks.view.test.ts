import { cases } from '@tiltyard/testkit'
import { expect, test } from 'vitest'
import type { ScoreEvent } from '../ledger/score-event.ts'
import { createModelBoard } from '../testing/model-board.fixture.ts'
import { createRandom, randomHistory } from '../testing/random-history.fixture.ts'
import type { Snapshot } from './board-snapshot.ts'

const solvedOf = ({ public: view }: Snapshot) =>
  Array.from(view.scores.score, (_, team) => view.solvedTasks(team))

test.each(Array.from({ length: cases(3, 50) }, (_, seed) => seed + 1))(
  'solved tasks after each step equal those of a board computed at once (seed %i)',
  (seed) => {
    const history = randomHistory(seed, 150)
    const random = createRandom(seed)
    const followed = createModelBoard()
    for (let from = 0; from < history.length; ) {
      const to = Math.min(history.length, from + 1 + random(4))
      followed.addEvents(history.slice(from, to))
      const now = (history[to - 1] as ScoreEvent).at + 1
      const whole = createModelBoard()
      whole.addEvents(history.slice(0, to))
      expect(solvedOf(followed.at(now))).toEqual(solvedOf(whole.at(now)))
      from = to
    }
  },
)
