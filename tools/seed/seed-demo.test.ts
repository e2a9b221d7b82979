import { createHash } from 'node:crypto'
import { verify } from '@node-rs/argon2'
import { s3FileStore } from '@tiltyard/adapters/files/s3'
import {
  ApplicationState,
  NewPassword,
  Recommendation,
  type RoleId,
  SystemParameters,
} from '@tiltyard/contracts'
import {
  countDownloadsByDay,
  type DatasetAccessDeps,
  listApplications,
  listOwnApplications,
} from '@tiltyard/core/content'
import { databaseClock } from '@tiltyard/core/kernel'
import { connect, type PlatformTables } from '@tiltyard/db'
import { fileStore, testDatabase } from '@tiltyard/testkit'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { demoId } from './content/demo-content.ts'
import { demoParameters } from './demo-parameters.ts'
import { demoPassword } from './demo-people.ts'
import { demoRecommendations } from './demo-recommendations.ts'
import { type SeedDeps, seedDemo } from './seed-demo.ts'
import { demoActor } from './store-demo-file.ts'

// The first run publishes hundreds of contents.
vi.setConfig({ testTimeout: 120_000 })

const accountOrigin = 'http://account.localhost:8080'
let deps: SeedDeps & { owner: pg.Client }
let access: DatasetAccessDeps

beforeAll(async () => {
  const { ownerUrl, platformUrl } = await testDatabase()
  const owner = new pg.Client({ connectionString: ownerUrl })
  const connection = connect<PlatformTables>({ url: platformUrl, applicationName: 'test' })
  await owner.connect()
  const platform = { connection, auditKey: 'key', requestId: 'seed' }
  const files = s3FileStore(fileStore())
  const flagKey = Buffer.alloc(32, 7)
  const watermarkKey = Buffer.alloc(32, 8)
  const videoKey = Buffer.alloc(32, 9)
  const examKey = Buffer.alloc(32, 10)
  const timeZone = 'Asia/Shanghai'
  const siteOrigin = 'http://localhost:8080'
  const keys = { flagKey, watermarkKey, videoKey, examKey }
  deps = { owner, platform, files, ...keys, timeZone, siteOrigin, accountOrigin }
  access = { database: platform, clock: databaseClock, timeZone }
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
    `select status, read_at is not null as is_read from platform.messages
     where user_id = (select id from platform.users where nickname = 'Player') order by created_at`,
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
         (select count(*)::int from platform.content_revisions) as revisions,
         (select count(*)::int from platform.dataset_files) as files,
         (select count(*)::int from platform.dataset_application_events) as events,
         (select count(*)::int from platform.file_downloads) as downloads`,
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

test('every dataset has files whose bytes have the hash that is shown, with statistics and a data dictionary', async () => {
  await seeded()
  const without = await rowsOf(
    `select id from platform.datasets where access = 'external' or row_count is null or size_bytes is null`,
  )
  expect(without).toEqual([])
  const files = await rowsOf<{ name: string; key: string; sha256: string; size: number; state: string }>(
    `select f.name, s.key, encode(f.sha256, 'hex') as sha256, f.size::int, f.profile_state as state
     from platform.dataset_files f left join platform.files s on s.id = f.file_id
     union all select f.name, s.key, encode(c.sha256, 'hex'), c.size::int, 'done'
     from platform.dataset_copies c join platform.dataset_files f on f.id = c.dataset_file_id join platform.files s on s.id = c.file_id`,
  )
  expect(files.length).toBeGreaterThan(27)
  for (const { name, key, ...shown } of files) {
    const content = await readStored(key)
    const sha256 = createHash('sha256').update(content).digest('hex')
    expect({ sha256, size: content.length, state: 'done' }, name).toEqual(shown)
  }
  expect(await rowsOf(`select name from platform.dataset_columns where meaning->>'en' is null`)).toEqual([])
})

test('open data is written in both languages', async () => {
  await seeded()
  const texts = await rowsOf<{ text: { zh?: string; en?: string } }>(
    `select notes as text from platform.dataset_versions union all
     select description from platform.dataset_files union all
     select instructions from platform.dataset_access where instructions is not null union all
     select meaning from platform.dataset_columns union all
     select title from platform.licence_versions union all select text from platform.licence_versions union all
     select jsonb_array_elements(sentences.value) from platform.licence_versions, jsonb_each(terms) as sentences union all
     select title from platform.messages where kind = 'dataset' union all
     select content from platform.messages where kind = 'dataset' and content is not null`,
  )
  expect(texts.length).toBeGreaterThan(200)
  expect(texts.filter(({ text }) => !text.zh || !text.en)).toEqual([])
})

test('the researcher has an application in every state, one renewal that waits and one licence to accept', async () => {
  await seeded()
  const own = await listOwnApplications(access, await actorNamed('Researcher'), { page: 1, limit: 50 })
  const applications = own.ok ? own.value.data : []
  const states = applications.map(({ state }) => state)
  expect(new Set(states)).toEqual(new Set(ApplicationState.options))
  expect(applications.filter(({ isRenewal, state }) => isRenewal && state === 'submitted')).toHaveLength(1)
  expect(applications.filter(({ grant }) => grant?.isLicenceAccepted === false)).toHaveLength(1)
  for (const { state, steps } of applications) if (state !== 'draft') expect(steps.at(-1)?.kind).toBe(state)
})

test('the steward has no role of the platform, and decides applications, one of them overdue', async () => {
  await seeded()
  const steward = await actorNamed('Steward')
  expect(steward.roleId).toBe(2)
  const queueOf = async (state: ApplicationState) => {
    const queue = await listApplications(access, steward, { page: 1, limit: 50, state })
    return queue.ok ? queue.value.data : []
  }
  const waiting = await queueOf('submitted')
  expect(waiting).toHaveLength(8)
  expect(waiting.filter(({ answerDueAt }) => Date.parse(answerDueAt ?? '') < Date.now())).toHaveLength(1)
  expect(waiting.filter(({ isMine }) => isMine)).toEqual([])
  expect(await queueOf('withdrawn')).toHaveLength(2)
})

test('the found file is traced to the person whose access was revoked for it', async () => {
  await seeded()
  const [trace] = await rowsOf<{ leakers: string[] }>(
    `select array(select u.nickname from jsonb_array_elements(t.result->'leakers') as leaker
       join platform.users u on u.id = (leaker->>'userId')::uuid) as leakers from platform.dataset_traces t`,
  )
  expect(trace?.leakers).toEqual(['晚樱'])
})

test('files were fetched on many days, by people who had access then, and nothing is left for the worker', async () => {
  await seeded()
  const steward = await actorNamed('Steward')
  const days = await countDownloadsByDay(access, steward, { id: demoId('dataset', 1), days: 60 })
  expect(days.ok && days.value.length).toBeGreaterThan(10)
  const fetched = await rowsOf(
    `select d.id from platform.file_downloads d join platform.dataset_files f on f.file_id = d.file_id
     join platform.dataset_versions v on v.id = f.version_id
     join platform.dataset_access a on a.dataset_id = v.dataset_id and a.rule = 'application'
     where d.started_at > now() or not exists (select from platform.dataset_grants g where g.dataset_id = v.dataset_id
       and g.user_id = d.user_id and d.started_at between g.starts_at and coalesce(g.ended_at, g.ends_at))`,
  )
  expect(fetched).toEqual([])
  expect(
    await rowsOf(
      `select kind from platform.outbox_events where kind = 'datasets.application-changed'
       union all select task_identifier from platform_jobs.jobs where task_identifier like 'datasets.%'`,
    ),
  ).toEqual([])
})

let once: Promise<unknown> | undefined
const seeded = () => {
  once ??= seedDemo(deps)
  return once
}

const rowsOf = async <T extends object>(text: string, values: unknown[] = []) =>
  (await deps.owner.query<T>(text, values)).rows

async function actorNamed(nickname: string) {
  const [user] = await rowsOf<{ id: string; role_id: RoleId }>(
    'select id, role_id from platform.users where nickname = $1',
    [nickname],
  )
  if (!user) throw new Error(`nobody is called ${nickname}`)
  return demoActor(user.id, user.role_id)
}

async function readStored(key: string): Promise<Buffer> {
  const stored = await deps.files.open(key)
  if (!stored) throw new Error(`${key} is not stored`)
  const chunks: Uint8Array[] = []
  for await (const chunk of stored.content) chunks.push(chunk)
  return Buffer.concat(chunks)
}

async function people() {
  const { rows } = await deps.owner.query<{ email: string; role_id: number; password_hash: string }>(
    `select a.email, u.role_id, a.password_hash, u.id, u.nickname from account.accounts a
     join platform.users u on u.subject = a.id::text and u.issuer = $1
     where a.confirmed_at is not null order by a.email`,
    [accountOrigin],
  )
  return rows
}
