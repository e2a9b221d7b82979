import { ok } from '@tiltyard/contracts'
import { afterAll, expect, test, vi } from 'vitest'
import { transaction } from '../../../kernel/index.ts'
import { createCompetitionFixture } from '../../../scenes/competition.fixture.ts'
import { openPlatform } from '../../../testing/platform.fixture.ts'
import { appendScoreEvents, openLedger } from '../ledger/ledger.store.ts'
import type { NewScoreEvent } from '../ledger/score-event.rules.ts'
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
