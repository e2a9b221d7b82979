import { ok } from '@tiltyard/contracts'
import { afterAll, expect, test, vi } from 'vitest'
import { transaction } from '../../../kernel/index.ts'
import { createCompetitionFixture } from '../../../scenes/competition.fixture.ts'
import { openPlatform } from '../../../testing/platform.fixture.ts'
import { replayLedger } from '../fold/ledger-replay.ts'
import { appendScoreEvents, openLedger } from '../ledger/ledger.store.ts'
import { encodeCaptures, encodeStatuses } from '../ledger/round-codec.rules.ts'
import type { NewScoreEvent } from '../ledger/score-event.ts'
import { exportLedger } from './board-exports.ts'
import { createBoards } from './boards.ts'

const platform = await openPlatform()
const { database, clock, owner } = platform
const boards = createBoards({ database, clock, pollMs: 20, publishMs: 20 })
afterAll(() => boards.close())
const { competitionId, type } = await createCompetitionFixture(platform, {
  entries: 3,
  tasks: 2,
  freezesIn: null,
})

const write = (causes: readonly NewScoreEvent[]) =>
  transaction(database, async (tx) =>
    ok(await appendScoreEvents(tx, await openLedger(tx, clock, competitionId), causes)),
  )

async function download(): Promise<Uint8Array[]> {
  const answer = await exportLedger({ database, boards, isStaff: async () => false }, null, {
    type,
    competitionId,
  })
  if (!answer.ok) throw new Error(answer.reason)
  const parts: Uint8Array[] = []
  for await (const part of answer.value.content) parts.push(part)
  return parts
}

test('a ledger export is created once per version of the board for concurrent requests, and again after an event', async () => {
  await write([{ kind: 'solve', team: 1, task: 0 }])
  await owner.query(
    `update platform.stages set ends_at = now() - interval '1 second' where competition_id = $1`,
    [competitionId],
  )
  const copies = await Promise.all(Array.from({ length: 30 }, download))
  // The same objects, not equal copies.
  expect(copies[0]).toHaveLength(2)
  for (const parts of copies) for (const [n, part] of parts.entries()) expect(part).toBe(copies[0]?.[n])
  const before = Buffer.concat(copies[0] ?? []).toString()
  await write([{ kind: 'award', team: 2, amount: 7 }])
  await vi.waitFor(async () => {
    const after = Buffer.concat(await download()).toString()
    expect(after.split('\n')).toHaveLength(before.split('\n').length + 1)
  })
})

test('an export with every kind of event replays to the board that the site shows', async () => {
  await write([
    { kind: 'solve', team: 0, task: 0, credit: 700, since: Date.parse('2026-11-01T08:00:00.000Z') },
    { kind: 'grade', team: 1, task: 1, amount: 5_000_000_000, tie: 900, note: { reason: '复核' } },
    { kind: 'game', game: { preset: 'faust' } },
    {
      kind: 'round',
      task: 1,
      round: 0,
      statuses: encodeStatuses(Uint8Array.from([1, 5, 2])),
      captures: encodeCaptures(0, [{ issued: 0, victim: 1, store: 0, attacker: 2 }]),
    },
    { kind: 'excuse', task: 1, from: 0, to: 0, teams: [1] },
    { kind: 'void', team: 2, task: null, from: 4, to: 5 },
    {
      kind: 'stages',
      stages: [
        { number: 1, weight: 30, norm: 'rank', cap: null, decimals: 0, tasks: [0] },
        { number: 2, weight: 70, norm: 'zscore', cap: 10 ** 12, decimals: 2, tasks: [1] },
      ],
    },
    { kind: 'advance', stage: 2, teams: [1, 2], reserves: [0], board: '0'.repeat(64) },
  ])
  await vi.waitFor(async () => {
    const lines = Buffer.concat(await download())
      .toString()
      .split('\n')
    expect(lines.some((line) => line.includes('"kind":"advance"'))).toBe(true)
    const replay = await replayLedger(lines)
    if (!replay.isWhole) throw new Error(`${replay.seq} ${replay.why}`)
    expect(replay.boardHash).toBe(replay.head.board)
    const shown = (await boards.get(competitionId))?.staff.scores.score
    expect([...replay.score]).toEqual([...(shown ?? [])])
  })
})
