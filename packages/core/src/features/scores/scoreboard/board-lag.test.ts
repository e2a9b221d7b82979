import { ok } from '@tiltyard/contracts'
import { afterAll, expect, test } from 'vitest'
import { transaction } from '../../../kernel/index.ts'
import { createCompetitionFixture } from '../../../scenes/competition.fixture.ts'
import { openPlatform } from '../../../testing/platform.fixture.ts'
import { appendScoreEvents, openLedger } from '../ledger/ledger.store.ts'
import { createBoards } from './boards.ts'

const platform = await openPlatform()
const { database, clock } = platform

/** Half a minute ahead of the writers, so that an age is told from a moment's delay. */
function follow(pollMs: number) {
  const boards = createBoards({ ...platform.later(30), pollMs, publishMs: 10 })
  afterAll(() => boards.close())
  return boards
}

test('a board lags by the age of the oldest score event that it does not show', async () => {
  const idle = await createCompetitionFixture(platform)
  const { competitionId } = await createCompetitionFixture(platform)
  const [asleep, awake, empty] = [follow(600_000), follow(40), follow(40)]
  for (const boards of [asleep, awake])
    for (const id of [idle.competitionId, competitionId]) await boards.get(id)
  // Each board looks once more after it was loaded.
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(await asleep.measureLag()).toEqual({ boards: 2, seconds: 0 })
  await transaction(database, async (tx) =>
    ok(
      await appendScoreEvents(tx, await openLedger(tx, clock, competitionId), [
        { kind: 'solve', team: 0, task: 0 },
      ]),
    ),
  )
  const late = await asleep.measureLag()
  expect(late.boards).toBe(2)
  expect(late.seconds).toBeGreaterThanOrEqual(30)
  await expect.poll(() => awake.measureLag(), { timeout: 5_000 }).toEqual({ boards: 2, seconds: 0 })
  expect(await empty.measureLag()).toEqual({ boards: 0, seconds: 0 })
})
