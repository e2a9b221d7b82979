import { ok } from '@tiltyard/contracts'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { type PlatformTx, transaction } from '../../../kernel/index.ts'
import { openPlatform } from '../../../testing/platform.fixture.ts'
import { type CompetitionFilter, listCompetitionPage, listYears } from './catalogue.store.ts'

const { owner, database, clock } = await openPlatform()

const size = 100_000

/** Ten years of ended competitions, and three that have not ended. */
beforeAll(async () => {
  await owner.query(
    `insert into platform.competitions (id, name, summary, state, type, team_size_max, created_at, starts_at, ends_at, over_at)
     select gen_random_uuid(), jsonb_build_object('zh', '竞赛 ' || n), jsonb_build_object('zh', repeat('简介', 50)), 'published',
       (array['jeopardy', 'theory', 'works'])[1 + n % 3], 5, t.at, t.at, t.at + interval '1 day', t.at + interval '1 day'
     from generate_series(1, ${size}) n, lateral (select now() + interval '1 day' - n * interval '50 minutes' as at) t`,
  )
  await owner.query('vacuum analyze platform.competitions')
  await owner.query('analyze platform.stages')
}, 60_000)

/** Tables that the statement reads by a sequential scan. */
async function listScannedTables(work: (tx: PlatformTx) => Promise<unknown>): Promise<string[]> {
  const counted = async (tx: PlatformTx) => {
    const { rows } = await sql<{ name: string; scans: number }>`
      select relname as name, seq_scan::int as scans from pg_stat_xact_user_tables
      where relname in ('competitions', 'stages') order by 1`.execute(tx)
    return rows
  }
  const scanned = await transaction(database, async (tx) => {
    const before = new Map((await counted(tx)).map(({ name, scans }) => [name, scans]))
    await work(tx)
    return ok((await counted(tx)).filter(({ name, scans }) => scans > (before.get(name) ?? 0)))
  })
  return scanned.ok ? scanned.value.map(({ name }) => name) : []
}

const filters: readonly (readonly [string, CompetitionFilter])[] = [
  ['all', {}],
  ['of a type', { type: 'works' }],
  ['that are over', { status: 'over' }],
  ['that run', { status: 'running' }],
  ['of a year', { year: new Date().getUTCFullYear() - 3 }],
]

test.each(filters)('a page of 100,000 competitions scans no whole table: %s', async (_, filter) => {
  const page = (tx: PlatformTx) => listCompetitionPage(tx, clock, { ...filter, page: 3, limit: 20 })
  expect(await listScannedTables(page)).toEqual([])
})

test('the list of years scans no whole table, and a statement that does is detected', async () => {
  expect(await listScannedTables(listYears)).toEqual([])
  const all = (tx: PlatformTx) => sql`select from competitions where team_size_max = 3`.execute(tx)
  expect(await listScannedTables(all)).toEqual(['competitions'])
})
