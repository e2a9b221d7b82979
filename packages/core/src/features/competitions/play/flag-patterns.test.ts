import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { type Actor, newId } from '../../../kernel/index.ts'
import {
  type CompetitionFixture,
  createCompetitionFixture,
  flagKey,
} from '../../../scenes/competition.fixture.ts'
import { slowAnswer, slowPattern } from '../../../testing/event-loop.fixture.ts'
import { countRows, openPlatform } from '../../../testing/platform.fixture.ts'
import type { SubmitDeps } from './play-context.ts'
import { submitFlag } from './submissions.ts'

const platform = await openPlatform()
const { owner } = platform
const deps: SubmitDeps = { ...platform, flagKey }
const keyed = (body: string): SubmitDeps => {
  const requestHash = createHash('sha256').update(body).digest()
  return {
    ...deps,
    database: { ...deps.database, retryKey: { owner: 'account:ada', key: newId(), requestHash } },
  }
}

async function withPattern(pattern: string) {
  const at = await createCompetitionFixture(platform, { tasks: 2 })
  await owner.query(
    `insert into platform.challenge_answers (challenge_id, number, kind, pattern) values ($1, 2, 'pattern', $2)`,
    [at.tasks[0]?.id, pattern],
  )
  return at
}
function send(
  { competitionId, type, tasks, entries }: CompetitionFixture,
  flag: string,
  { task = 0, entry = 0, by = deps } = {},
) {
  const leader = entries[entry]?.leader as Actor
  return submitFlag(by, leader, { competitionId, type, taskId: tasks[task]?.id as string, flag })
}
const submissions = ({ competitionId }: CompetitionFixture) =>
  countRows(owner, 'platform.submissions', `competition_id = '${competitionId}'`)

test('a pattern decides where no other flag matches, under one retry key', async () => {
  const at = await withPattern('flag\\{[0-9]{4}\\}')
  expect(await send(at, 'flag{wrong}')).toMatchObject({ value: { verdict: 'wrong' } })
  const by = keyed('0042')
  const right = await send(at, 'flag{0042}', { by })
  expect(right).toMatchObject({ value: { verdict: 'right' } })
  expect(await send(at, 'flag{0042}', { by })).toEqual(right)
  expect(await send(at, 'flag{right-0}', { entry: 1 })).toMatchObject({ value: { verdict: 'right' } })
  expect(await submissions(at)).toBe(3)
})

test('a pattern that is too slow costs no attempt, blocks no other team, and is reported to the organisers', async () => {
  const at = await withPattern(slowPattern)
  await owner.query('update platform.tasks set attempts_max = 1 where competition_id = $1', [
    at.competitionId,
  ])
  const slow = send(at, slowAnswer, { by: keyed('slow') })
  expect(await send(at, 'flag{right-1}', { task: 1 })).toMatchObject({ value: { verdict: 'right' } })
  expect(await slow).toMatchObject({ ok: false, reason: 'tasks.evaluation_timed_out' })
  expect(await submissions(at)).toBe(1)
  const marked = await owner.query<{ pattern: string }>(
    'select pattern from platform.challenge_answers where challenge_id = $1 and slow_at is not null',
    [at.tasks[0]?.id],
  )
  expect(marked).toEqual([{ pattern: slowPattern }])
  expect(await send(at, 'flag{right-0}')).toMatchObject({ value: { verdict: 'right' } })
})
