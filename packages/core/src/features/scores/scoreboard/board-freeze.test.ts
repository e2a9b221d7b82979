import { publicUntil } from '@tiltyard/competition-types/freeze'
import { type PreparedReply, preparedReplyText } from '@tiltyard/contracts'
import { cases } from '@tiltyard/testkit'
import { describe, expect, test } from 'vitest'
import { encodeCaptures, encodeStatuses } from '../ledger/round-codec.rules.ts'
import type { NewScoreEvent, ScoreEvent } from '../ledger/score-event.ts'
import { createModelBoard } from '../testing/model-board.fixture.ts'
import { randomHistory } from '../testing/random-history.fixture.ts'
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
      const causes = randomHistory(seed, 240, { withParts: seed % 2 === 0 })
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

const plannedStage = { number: 1, weight: 1, norm: 'max', cap: null, decimals: 0, tasks: [0, 1] } as const

describe('a board frozen before a part other than solves comes in', () => {
  const rights = { ranksOverall: true, scores: true, bloods: true, affectsValue: true }
  const freezeAt = 50_000
  const numbered = (events: readonly NewScoreEvent[], seq: number, at: number) =>
    events.map((event, index) => ({ ...event, seq: seq + index, at }) as ScoreEvent)
  const teams = [0, 1, 2, 3]
  const start: readonly NewScoreEvent[] = [
    { kind: 'division', division: 0, rights },
    ...teams.map((team): NewScoreEvent => ({ kind: 'join', team, division: 0 })),
    ...teams.map((task): NewScoreEvent => ({ kind: 'rule', task, rule: { name: 'static', points: 100 } })),
    { kind: 'solve', team: 1, task: 0 },
    { kind: 'solve', team: 2, task: 1 },
  ]
  const statuses = encodeStatuses(Uint8Array.from(teams, (team) => (team === 3 ? 5 : 1)))
  const captures = encodeCaptures(0, [{ issued: 0, victim: 0, store: 0, attacker: 1 }])
  const round: NewScoreEvent = { kind: 'round', task: 1, round: 0, statuses, captures }

  test.each<readonly [string, NewScoreEvent]>([
    ['a grade', { kind: 'grade', team: 0, task: 0, amount: 999 }],
    ['a round', round],
    ['an excuse', { kind: 'excuse', task: 1, from: 0, to: 3, teams: null }],
    ['a void', { kind: 'void', team: null, task: null, from: 0, to: 3 }],
    ['a plan of stages', { kind: 'stages', stages: [plannedStage] }],
    ['a partial solve', { kind: 'solve', team: 0, task: 2, credit: 500 }],
  ])('keeps its bytes under %s, and shows it when it is revealed', (_, event) => {
    const board = createModelBoard({ startsAt: 1_000 })
    // The excuse and the void need a round to change.
    const before = event.kind === 'excuse' || event.kind === 'void' ? [round] : []
    board.addEvents(numbered([...start, ...before], 1, 2_000))
    const frozen = bytesOf(board.at(freezeAt, { freezeAt }).public)
    board.addEvents(numbered([event], 100, freezeAt + 5))
    const after = board.at(freezeAt + 10, { freezeAt })
    expect(bytesOf(after.public)).toBe(frozen)
    expect(after.staff.scores.score).not.toEqual(after.public.scores.score)
  })
})

describe('when a board is frozen', () => {
  const stage = { startsAt: 100, freezeAt: 200, endsAt: 300, revealAt: null, revealedAt: null }
  const second = { startsAt: 400, freezeAt: 500, endsAt: 600, revealAt: 700, revealedAt: null }
  const revealed = { ...stage, revealedAt: 350 }

  test.each([
    [[], 150, Infinity, 'waiting', null],
    [[stage], 50, 200, 'waiting', null],
    [[stage], 199, 200, 'running', null],
    [[stage], 200, 200, 'frozen', 200],
    [[stage], 900, 200, 'frozen', 200],
    [[revealed], 900, Infinity, 'final', 200],
    [[{ ...stage, revealAt: 320 }], 319, 200, 'frozen', 200],
    [[{ ...stage, revealAt: 320 }], 320, Infinity, 'final', 200],
    // The reveal of the first stage does not reveal the second.
    [[revealed, second], 450, 500, 'running', 200],
    [[revealed, second], 650, 500, 'frozen', 500],
    [[revealed, second], 700, Infinity, 'final', 500],
    [[{ ...stage, freezeAt: null }], 250, Infinity, 'running', null],
    [[{ ...stage, freezeAt: null }], 300, Infinity, 'final', null],
  ] as const)('%j, at %i: until %s, %s', (stages, now, until, state, frozen) => {
    expect(publicUntil(stages, now)).toBe(until)
    expect(boardState({ stages }, now)).toBe(state)
    expect(lastFreeze({ stages }, now)).toBe(frozen)
  })
})
