import { ok } from '@tiltyard/contracts'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { type PlatformTx, transaction } from '../../../kernel/index.ts'
import { createCompetitionFixture } from '../../../scenes/competition.fixture.ts'
import { openPlatform } from '../../../testing/platform.fixture.ts'
import { querySharedAddresses } from '../play/submission-address.store.ts'
import { timelineBounds } from './statistics.rules.ts'
import {
  countSolvesBetween,
  countSubmissionsBetween,
  listDivisionFigures,
  listTaskFigures,
} from './statistics.store.ts'

const platform = await openPlatform()
const { owner, database } = platform

const [teams, tasks, submissions] = [50, 20, 100_000]
const hourMs = 3_600_000
let [competitionId, stageId] = ['', '']

/** All submissions of the last hour, each pair solved once; no other competition, so that nothing is selective. */
beforeAll(async () => {
  const scene = await createCompetitionFixture(platform, { entries: teams, tasks })
  competitionId = scene.competitionId
  stageId = scene.stageId
  const pairs = `
    select row_number() over () - 1 as n, e.team_id, t.leader_id as user_id, k.id as task_id
    from platform.entries e join platform.teams t on t.id = e.team_id
    join platform.tasks k on k.competition_id = e.competition_id where e.competition_id = $1`
  await owner.query(
    `with pairs as (${pairs}),
     sent as (
       select pairs.*, now() - interval '1 hour' + n.n * interval '1 hour' / ${submissions} as at, md5(n.n::text) as noise, n.n as number
       from generate_series(0, ${submissions} - 1) n join pairs on pairs.n = n.n % ${teams * tasks})
     insert into platform.submissions (id, competition_id, task_id, team_id, user_id, received_at, verdict, answer, address)
     select (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || '7' || left(noise, 3) || '8' || substr(noise, 4, 15))::uuid,
       $1, task_id, team_id, user_id, at, 'wrong', 'flag{no}', '198.51.100.' || (number % 250) from sent`,
    [competitionId],
  )
  await owner.query(
    `with pairs as (${pairs})
     insert into platform.solves (team_id, task_id, competition_id, solved_at)
     select team_id, task_id, $1, now() - n * interval '1 second' from pairs`,
    [competitionId],
  )
  await owner.query(
    `with pairs as (${pairs})
     insert into platform.attempts (team_id, task_id, wrong, recent_since) select team_id, task_id, 3, now() from pairs`,
    [competitionId],
  )
  await owner.query(
    `with pairs as (${pairs})
     insert into platform.task_first_views (task_id, team_id, user_id, first_viewed_at)
     select task_id, team_id, user_id, now() - interval '2 hours' from pairs`,
    [competitionId],
  )
  // The test server commits asynchronously, and a vacuum marks no page as visible whose commit is not flushed.
  await owner.query('begin; set local synchronous_commit = on; analyze platform.submissions; commit')
  for (const table of ['submissions', 'solves', 'attempts', 'task_first_views', 'entries', 'tasks', 'teams'])
    await owner.query(`vacuum analyze platform.${table}`)
}, 120_000)

/** Rows of submissions that the work reads from the table, and not only from an index. */
async function countFetched(work: (tx: PlatformTx) => Promise<unknown>): Promise<number> {
  const counted = async (tx: PlatformTx) => {
    const { rows } = await sql<{ read: number }>`
      select (seq_tup_read + coalesce(idx_tup_fetch, 0))::int as read from pg_stat_xact_user_tables
      where schemaname = 'platform' and relname = 'submissions'`.execute(tx)
    return rows[0]?.read ?? 0
  }
  const fetched = await transaction(database, async (tx) => {
    const before = await counted(tx)
    await work(tx)
    return ok((await counted(tx)) - before)
  })
  return fetched.ok ? fetched.value : -1
}

test('statistics of tasks and divisions read no submission', async () => {
  expect(await countFetched((tx) => listTaskFigures(tx, competitionId))).toBe(0)
  expect(await countFetched((tx) => listDivisionFigures(tx, competitionId))).toBe(0)
  const figures = await transaction(database, async (tx) => ok(await listTaskFigures(tx, competitionId)))
  expect(figures).toMatchObject({
    value: Array.from({ length: tasks }, () => ({ views: teams, solves: teams, wrong: 150 })),
  })
})

test('the course of submissions is counted in the index, and all of them are counted', async () => {
  const at = new Date()
  const { bounds } = timelineBounds({ startsAt: new Date(at.getTime() - 2 * hourMs), endsAt: null }, at)
  let counts: readonly number[] = []
  const work = async (tx: PlatformTx) => {
    counts = await countSubmissionsBetween(tx, competitionId, bounds)
    await countSolvesBetween(tx, competitionId, bounds)
  }
  expect(await countFetched(work)).toBe(0)
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(submissions)
})

test('shared addresses read the submissions of the stage once, which the count detects', async () => {
  const rows = await transaction(database, async (tx) =>
    ok(await querySharedAddresses(tx, { competitionId, stageId })),
  )
  expect(rows).toMatchObject({ value: { length: 100 } })
  const fetched = await countFetched((tx) => querySharedAddresses(tx, { competitionId, stageId }))
  expect(fetched).toBeGreaterThan(0)
  expect(fetched).toBeLessThanOrEqual(submissions)
})
