import { publicUntil } from '@tiltyard/competition-types/freeze'
import { type PreparedReply, preparedReplyText } from '@tiltyard/contracts'
import { cases } from '@tiltyard/testkit'
import { describe, expect, test } from 'vitest'
import type { ScoreEvent } from '../ledger/score-event.rules.ts'
import { createModelBoard } from '../testing/model-board.fixture.ts'
import { randomHistory } from '../testing/reference-board.fixture.ts'
import { boardState, lastFreeze } from './board.rules.ts'
import { boardPage } from './board-page.view.ts'
import type { BoardView, Snapshot } from './board-snapshot.ts'
import { boardMatrix, recentSolvesView, revealSteps } from './board-solves.view.ts'
import { boardHistory } from './board-team.view.ts'

/** All bytes that a visitor can receive. */
const bytesOf = (view: BoardView) =>
  JSON.stringify(
    [
      ...[undefined, 0, 1, 2].map((division) => boardPage(view, { page: 1, division })),
      boardMatrix(view, { page: 1 }),
      recentSolvesView(view),
      boardHistory(view),
    ].map((prepared) => [prepared.version, preparedReplyText(prepared)]),
  )
const withoutVersion = (text: string) =>
  text.replace(/"version\\*":\\*"[^"\\]*/g, '').replace(/"state\\*":\\*"[a-z]*/g, '')
const rows = (page: PreparedReply) => JSON.parse(preparedReplyText(page)).rows

describe('a frozen board', () => {
  test('has the same bytes whatever happens after its freeze; its reveal ends in the true board', () => {
    for (let seed = 1; seed <= cases(100, 500); seed += 1) {
      const causes = randomHistory(seed, 160)
      const startsAt = (causes[20] as ScoreEvent).at
      const freezeAt = (causes[80] as ScoreEvent).at
      const now = (causes.at(-1) as ScoreEvent).at + 1
      const board = createModelBoard({ startsAt })
      board.addEvents(causes.filter(({ at }) => at < freezeAt))
      const before = bytesOf(board.at(freezeAt, { freezeAt }).public)
      board.addEvents(causes.filter(({ at }) => at >= freezeAt))
      const after = board.at(now, { freezeAt })
      expect(bytesOf(after.public)).toBe(before)
      const revealed = board.at(now + 1, { freezeAt, revealedAt: now })
      expect(withoutVersion(bytesOf(revealed.public))).toBe(
        withoutVersion(bytesOf(board.at(now + 1, {}).public)),
      )
      expect(endOfCeremony(revealed)).toEqual(rows(boardPage(revealed.public, { page: 1 })).map(placed))
    }
  }, 180_000)
})

type Placed = { readonly teamId: string; readonly rank: number; readonly score: number }
const placed = ({ teamId, rank, score }: Placed) => ({ teamId, rank, score })
function endOfCeremony(snapshot: Snapshot): Placed[] {
  if (!snapshot.frozen) throw new Error('nothing was frozen')
  const { steps } = JSON.parse(preparedReplyText(revealSteps(snapshot.frozen, snapshot.public)))
  return (steps as { teamId: string; finalRank: number; finalScore: number }[])
    .map(({ teamId, finalRank, finalScore }) => ({ teamId, rank: finalRank, score: finalScore }))
    .toReversed()
    .slice(0, 100)
}

describe('when a board is frozen', () => {
  const stage = { startsAt: 100, freezeAt: 200, endsAt: 300, revealAt: null }
  const second = { startsAt: 400, freezeAt: 500, endsAt: 600, revealAt: 700 }

  test.each([
    [[], null, 150, Infinity, 'waiting', null],
    [[stage], null, 50, 200, 'waiting', null],
    [[stage], null, 199, 200, 'running', null],
    [[stage], null, 200, 200, 'frozen', 200],
    [[stage], null, 900, 200, 'frozen', 200],
    [[stage], 350, 900, Infinity, 'final', 200],
    [[{ ...stage, revealAt: 320 }], null, 319, 200, 'frozen', 200],
    [[{ ...stage, revealAt: 320 }], null, 320, Infinity, 'final', 200],
    // The reveal of the first stage does not reveal the second.
    [[stage, second], 350, 450, 500, 'running', 200],
    [[stage, second], 350, 650, 500, 'frozen', 500],
    [[stage, second], 350, 700, Infinity, 'final', 500],
    [[{ ...stage, freezeAt: null }], null, 250, Infinity, 'running', null],
    [[{ ...stage, freezeAt: null }], null, 300, Infinity, 'final', null],
  ] as const)('%j revealed %s, at %i: until %s, %s', (stages, revealedAt, now, until, state, frozen) => {
    const moments = { stages, revealedAt }
    expect(publicUntil(moments, now)).toBe(until)
    expect(boardState(moments, now)).toBe(state)
    expect(lastFreeze(moments, now)).toBe(frozen)
  })
})
