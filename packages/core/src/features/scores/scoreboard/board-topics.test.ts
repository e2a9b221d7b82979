import type { EventStream } from '@tiltyard/contracts'
import { expect, test, vi } from 'vitest'
import type { ScoreEvent } from '../ledger/score-event.ts'
import { createModelBoard } from '../testing/model-board.fixture.ts'
import { createBoardTopics } from './board-topics.ts'

const rights = { ranksOverall: true, scores: true, bloods: true, affectsValue: true }

function playing(teams: number) {
  const board = createModelBoard({ startsAt: 0 })
  let seq = 0
  const add = (steps: readonly object[], at = 1_000) =>
    board.addEvents(steps.map((step) => ({ ...step, seq: ++seq, at }) as ScoreEvent))
  add([
    { kind: 'division', division: 0, rights },
    { kind: 'rule', task: 0, rule: { name: 'static', points: 100 } },
    ...Array.from({ length: teams }, (_, team) => ({ kind: 'join', team, division: 0 })),
  ])
  return { board, add }
}

function openReader() {
  const sent: Uint8Array[] = []
  const leaving: (() => void)[] = []
  const stream: EventStream = {
    lastEventId: null,
    send: (event) => void sent.push(event),
    end() {
      for (const leave of leaving.splice(0)) leave()
    },
    whenEnded: (listener) => void leaving.push(listener),
  }
  const kinds = () => sent.map((event) => /^event: (\w+)/.exec(Buffer.from(event).toString())?.[1])
  return { stream, sent, kinds }
}

const { competitionId } = playing(1).board.at(0).facts
const topic = { competitionId, view: 'public', division: undefined } as const

test('a change is encoded once for all its readers, who get the very same bytes', () => {
  const { board, add } = playing(3)
  const topics = createBoardTopics()
  const readers = [openReader(), openReader(), openReader()]
  const first = board.at(2_000)
  for (const { stream } of readers) topics.follow(topic, first, { stream, isStillStaff: null })
  add([{ kind: 'solve', team: 1, task: 0 }], 3_000)
  topics.publish(board.at(4_000))
  for (const { sent, kinds } of readers) {
    expect(kinds()).toEqual(['version', 'delta'])
    expect(sent[1]).toBe(readers[0]?.sent[1])
  }
})

test('a version that is the same is not told again, and whoever has left is told nothing', () => {
  const { board, add } = playing(3)
  const topics = createBoardTopics()
  const [stays, leaves] = [openReader(), openReader()]
  for (const { stream } of [stays, leaves])
    topics.follow(topic, board.at(2_000), { stream, isStillStaff: null })
  topics.publish(board.at(3_000))
  leaves.stream.end()
  add([{ kind: 'award', team: 0, amount: 3 }], 4_000)
  topics.publish(board.at(5_000))
  expect(stays.kinds()).toEqual(['version', 'delta'])
  expect(leaves.kinds()).toEqual(['version'])
  stays.stream.end()
  expect(topics.isFollowed(competitionId)).toBe(false)
})

test('a change that is larger than a page is to be read', () => {
  const { board, add } = playing(400)
  const topics = createBoardTopics()
  const reader = openReader()
  topics.follow(topic, board.at(2_000), { stream: reader.stream, isStillStaff: null })
  add(
    Array.from({ length: 400 }, (_, team) => ({ kind: 'solve', team, task: 0 })),
    3_000,
  )
  topics.publish(board.at(4_000))
  expect(reader.kinds()).toEqual(['version', 'resync'])
})

test('whether somebody is still staff is asked again and again, and a question without an answer ends nothing', async () => {
  const { board } = playing(3)
  const topics = createBoardTopics({ staffCheckMs: 5 })
  const answers = [() => Promise.reject(new Error('away')), async () => true, async () => false]
  const reader = openReader()
  let ended = 0
  reader.stream.whenEnded(() => {
    ended = 3 - answers.length
  })
  const isStillStaff = () => (answers.shift() ?? (async () => false))()
  topics.follow(topic, board.at(2_000), { stream: reader.stream, isStillStaff })
  await vi.waitFor(() => expect(ended).toBe(3))
  topics.close()
})
