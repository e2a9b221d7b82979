import { preparedReplyText } from '@tiltyard/contracts'
import { cases } from '@tiltyard/testkit'
import { expect, test } from 'vitest'
import type { ScoreEvent } from '../ledger/score-event.ts'
import { createModelBoard, teamOfId } from '../testing/model-board.fixture.ts'
import { createRandom, randomHistory } from '../testing/random-history.fixture.ts'
import { type ReferenceRow, referenceBoard } from '../testing/reference-board.fixture.ts'
import { boardPage, rowAt } from './board-page.view.ts'
import type { BoardView } from './board-snapshot.ts'

/** Rounds name every team, so that a history with them is longer than its number of events. */
const steps = { solves: 10_000, parts: 1_500 }
const between = 100

/** The view's rows in the form of the reference board. */
function rowsOf(view: BoardView): ReferenceRow[] {
  return Array.from(view.ranking().order, (_, place) => {
    const { teamId, rank, score, solves, lastAt } = rowAt(view, place)
    return { team: teamOfId(teamId), rank, score, solves, lastAt: lastAt === null ? -1 : Date.parse(lastAt) }
  })
}

const asText = (rows: readonly ReferenceRow[]) =>
  rows
    .map(({ team, rank, score, solves, lastAt }) => `${rank} ${team} ${score} ${solves} ${lastAt}`)
    .join('\n')

test.each(Array.from({ length: cases(2, 40) }, (_, seed) => seed + 1))(
  'after every 100 of thousands of random steps the whole and the public board equal the reference board (seed %i)',
  (seed) => {
    const withParts = seed % 2 === 0
    const causes = randomHistory(seed, withParts ? steps.parts : steps.solves, { withParts })
    const random = createRandom(seed + 1000)
    const board = createModelBoard()
    let [freezeAt, revealedAt]: [number | null, number | null] = [null, null]
    for (let step = 0; step < causes.length; step += between) {
      const batch = causes.slice(step, step + between)
      board.addEvents(batch)
      const now = (batch.at(-1) as ScoreEvent).at + 1
      // Freezes and reveals are random steps as well.
      const chance = random(6)
      if (chance === 0) [freezeAt, revealedAt] = [(batch[random(batch.length)] as ScoreEvent).at, null]
      else if (chance === 1 && freezeAt !== null) revealedAt = now
      const snapshot = board.at(now, { freezeAt, revealedAt })
      const sofar = causes.slice(0, step + between)
      const isFrozen = freezeAt !== null && revealedAt === null
      expect(snapshot.public.meta.state).toBe(isFrozen ? 'frozen' : 'running')
      expect(asText(rowsOf(snapshot.staff))).toBe(asText(referenceBoard(sofar)))
      const shown = referenceBoard(sofar, isFrozen ? (freezeAt ?? Infinity) : Infinity)
      expect(asText(rowsOf(snapshot.public))).toBe(asText(shown))
      const page = JSON.parse(preparedReplyText(boardPage(snapshot.public, { page: 1 })))
      expect([page.total, page.rows[0]?.score]).toEqual([shown.length, shown[0]?.score])
    }
  },
)
