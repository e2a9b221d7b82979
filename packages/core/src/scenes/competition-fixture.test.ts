import { expect, test } from 'vitest'
import { countRows, openPlatform } from '../testing/platform.fixture.ts'
import { createCompetitionFixture } from './competition.fixture.ts'

const platform = await openPlatform()

test('the competition fixture has a running competition and a ledger that names all of its parts', async () => {
  const { competitionId, tasks, entries } = await createCompetitionFixture(platform, {
    tasks: 4,
    entries: 3,
    bloodPercents: [5],
  })
  const of = `competition_id = '${competitionId}'`
  expect(tasks).toHaveLength(4)
  expect(entries.map(({ number }) => number)).toEqual([0, 1, 2])
  expect(await countRows(platform.owner, 'platform.entries', of)).toBe(3)
  expect(await countRows(platform.owner, 'platform.score_events', of)).toBe(1 + 1 + 4 + 3)
})
