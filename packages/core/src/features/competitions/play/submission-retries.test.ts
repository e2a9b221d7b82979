import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { type Actor, newId, type PlatformDatabase } from '../../../kernel/index.ts'
import {
  type CompetitionFixture,
  createCompetitionFixture,
  flagKey,
} from '../../../scenes/competition.fixture.ts'
import { countRows, openPlatform } from '../../../testing/platform.fixture.ts'
import type { SubmitDeps } from './play-context.ts'
import { submitFlag } from './submissions.ts'

const platform = await openPlatform()
const { owner } = platform
const deps: SubmitDeps = { ...platform, flagKey }
const through = (database: PlatformDatabase): SubmitDeps => ({ ...deps, database })
const scene = () => createCompetitionFixture(platform)

function send({ competitionId, type, tasks, entries }: CompetitionFixture, flag: string, by: SubmitDeps) {
  const actor = entries[0]?.leader as Actor
  return submitFlag(by, actor, { competitionId, type, taskId: tasks[0]?.id as string, flag })
}
const keyed = (body: string, key: string, by = deps): SubmitDeps =>
  through({
    ...by.database,
    retryKey: { owner: 'account:ada', key, requestHash: createHash('sha256').update(body).digest() },
  })
const setStages = ({ competitionId }: CompetitionFixture, values: string) =>
  owner.query(`update platform.stages set ${values} where competition_id = '${competitionId}'`)
const countSubmissions = ({ competitionId }: CompetitionFixture) =>
  countRows(owner, 'platform.submissions', `competition_id = '${competitionId}'`)

test('a retry key yields one row and the same reply, concurrently and later, in any process', async () => {
  const at = await scene()
  const key = newId()
  const other = through(platform.anotherProcess())
  const answers = await Promise.all(
    [deps, deps, other, other].map((by) => send(at, 'flag{right-0}', keyed('a', key, by))),
  )
  expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(
    new Set([JSON.stringify(answers[0])]),
  )
  expect(answers[0]).toMatchObject({ value: { verdict: 'right' } })
  expect(await send(at, 'flag{right-0}', keyed('a', key))).toEqual(answers[0])
  expect(await countSubmissions(at)).toBe(1)
})

test('a retry key used for another request is refused, and is free again after a refusal', async () => {
  const at = await scene()
  const key = newId()
  await setStages(at, 'paused_at = now()')
  expect(await send(at, 'flag{x}', keyed('a', key))).toMatchObject({ reason: 'play.paused' })
  await setStages(at, 'paused_at = null')
  expect(await send(at, 'flag{x}', keyed('a', key))).toMatchObject({ value: { verdict: 'wrong' } })
  expect(await send(at, 'flag{y}', keyed('b', key))).toMatchObject({
    reason: 'idempotency.key_reused',
  })
  expect(await countSubmissions(at)).toBe(1)
})
