import { verify } from '@node-rs/argon2'
import { s3FileStore } from '@tiltyard/adapters/files/s3'
import { NewPassword, Recommendation, SystemParameters } from '@tiltyard/contracts'
import { connect, type PlatformTables } from '@tiltyard/db'
import { fileStore, testDatabase } from '@tiltyard/testkit'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { demoParameters } from './demo-parameters.ts'
import { demoPassword } from './demo-people.ts'
import { demoRecommendations } from './demo-recommendations.ts'
import { type SeedDeps, seedDemo } from './seed-demo.ts'

// The first run publishes hundreds of contents.
vi.setConfig({ testTimeout: 120_000 })

const accountOrigin = 'http://account.localhost:8080'
let deps: SeedDeps & { owner: pg.Client }

beforeAll(async () => {
  const { ownerUrl, platformUrl } = await testDatabase()
  const owner = new pg.Client({ connectionString: ownerUrl })
  const connection = connect<PlatformTables>({ url: platformUrl, applicationName: 'test' })
  await owner.connect()
  const platform = { connection, auditKey: 'key', requestId: 'seed' }
  const files = s3FileStore(fileStore())
  const flagKey = Buffer.alloc(32, 7)
  const watermarkKey = Buffer.alloc(32, 8)
  const timeZone = 'Asia/Shanghai'
  const siteOrigin = 'http://localhost:8080'
  deps = { owner, platform, files, flagKey, watermarkKey, timeZone, siteOrigin, accountOrigin }
  afterAll(async () => {
    await owner.end()
    await connection.close()
  })
})

test('run twice it leaves the same people, each with a role and the password that it names', async () => {
  const first = await seedDemo(deps)
  const before = await people()
  expect(await seedDemo(deps)).toEqual(first)
  expect(await people()).toEqual(before)
  expect(before.map(({ email, role_id }) => [email, role_id])).toEqual([
    ['admin@tiltyard.example', 1],
    ['captain@tiltyard.example', 2],
    ['editor@tiltyard.example', 4],
    ['organiser@tiltyard.example', 3],
    ['player@tiltyard.example', 2],
    ['researcher@tiltyard.example', 2],
    ['reviewer@tiltyard.example', 5],
    ['steward@tiltyard.example', 2],
  ])
  for (const { password_hash } of before) expect(await verify(password_hash, demoPassword)).toBe(true)
  expect(first.join('\n')).toContain(demoPassword)
  expect(NewPassword.safeParse(demoPassword).success).toBe(true)
})

test('run twice it leaves the same words of the site and the same four unread messages of the player', async () => {
  await seedDemo(deps)
  await deps.owner.query(`update platform.messages set read_at = now() where status = 'todo'`)
  await seedDemo(deps)
  const { rows: messages } = await deps.owner.query<{ status: string; is_read: boolean }>(
    'select status, read_at is not null as is_read from platform.messages order by created_at',
  )
  expect(messages).toEqual([
    { status: 'todo', is_read: true },
    { status: 'processing', is_read: false },
    { status: 'urgent', is_read: false },
    { status: 'doing', is_read: false },
  ])
  const { rows: parameters } = await deps.owner.query('select name from platform.system_parameters')
  expect(parameters).toHaveLength(Object.keys(demoParameters).length)
})

test('run twice it leaves three open competitions in both languages and one invitation of the player', async () => {
  await seedDemo(deps)
  await seedDemo(deps)
  const { rows } = await deps.owner.query<{ verify_type: string; name: { en?: string } }>(
    `select verify_type, name from platform.competitions where registration_closes_at > now() order by verify_type`,
  )
  expect(rows.map(({ verify_type, name }) => [verify_type, Boolean(name.en)])).toEqual([
    ['cert_photo', true],
    ['mobile', true],
    ['none', true],
  ])
  const { rows: parts } = await deps.owner.query(
    `with open as (select id from platform.competitions where registration_closes_at > now())
     select (select count(*)::int from platform.stages where competition_id in (select id from open)) as stages,
       (select count(*)::int from platform.divisions where competition_id in (select id from open)) as divisions,
       (select count(*)::int from platform.score_events where kind = 'division' and competition_id in (select id from open)) as causes,
       (select count(*)::int from platform.competition_announcements where competition_id in (select id from open)) as announcements`,
  )
  expect(parts).toEqual([{ stages: 4, divisions: 5, causes: 5, announcements: 3 }])
  const { rows: invitations } = await deps.owner.query(
    `select u.nickname from platform.team_invitations i join platform.users u on u.id = i.invitee_id where i.state = 'pending'`,
  )
  expect(invitations).toEqual([{ nickname: 'Player' }])
})

test('run twice it leaves the same contents: published, found by search, and counted once', async () => {
  const counts = async () => {
    const { rows } = await deps.owner.query<Record<string, number>>(
      `select (select count(*)::int from platform.papers) as papers,
         (select count(*)::int from platform.conferences) as conferences,
         (select count(*)::int from platform.activities) as activities,
         (select count(*)::int from platform.articles) as articles,
         (select sum(articles)::int from platform.article_counts where facet = '') as counted,
         (select count(*)::int from platform.search_documents) as found,
         (select count(*)::int from platform.content_revisions) as revisions`,
    )
    return rows[0] ?? {}
  }
  await seedDemo(deps)
  const once = await counts()
  await seedDemo(deps)
  expect(await counts()).toEqual(once)
  expect(once['papers']).toBeGreaterThanOrEqual(200)
  expect(once['conferences']).toBeGreaterThanOrEqual(12)
  expect(once['activities']).toBeGreaterThanOrEqual(10)
  expect(once['articles']).toBeGreaterThanOrEqual(30)
  expect(once['counted']).toBe(once['articles'])
})

test('every recommendation links to published content', async () => {
  await seedDemo(deps)
  const { rows } = await deps.owner.query(
    `select path from platform.recommendations
     where substring(path from '[^/]+$') not in (
       select id::text from platform.competitions where state = 'published'
       union all select id::text from platform.questions where state = 'published'
       union all select id::text from platform.contents where state = 'published')`,
  )
  expect(rows).toEqual([])
})

test('what it says fits the contract, in both languages: four open platforms, two filings, two partners', () => {
  const said = SystemParameters.partial().parse(demoParameters)
  expect(said.openPlatforms).toHaveLength(4)
  expect(said.filings).toHaveLength(2)
  expect(said.partners).toHaveLength(2)
  for (const each of demoRecommendations) {
    const { title, summary } = Recommendation.parse(each)
    expect(title.en && summary.en).toBeTruthy()
  }
})

async function people() {
  const { rows } = await deps.owner.query<{ email: string; role_id: number; password_hash: string }>(
    `select a.email, u.role_id, a.password_hash, u.id, u.nickname from account.accounts a
     join platform.users u on u.subject = a.id::text and u.issuer = $1
     where a.confirmed_at is not null order by a.email`,
    [accountOrigin],
  )
  return rows
}
