import { beforeAll, expect, test } from 'vitest'
import { newId, toReader } from '../../../kernel/index.ts'
import { openPlatform } from '../../../testing/platform.fixture.ts'
import { nicknameKeys } from '../users/profile.rules.ts'
import { type PersonFilter, searchPeople, searchStatement } from './person-search.store.ts'

const { owner, database } = await openPlatform()
const reader = toReader(database)
const crowd = 10_000

const ada = newId()
const grace = newId()

async function insertPerson(
  id: string,
  nickname: string,
  more: {
    readonly email?: string
    readonly name?: string
    readonly organisation?: string
    readonly role?: number
  },
): Promise<void> {
  const { nickname_key, nickname_skeleton } = nicknameKeys(nickname)
  await owner.query(
    `insert into platform.users (id, issuer, subject, nickname, nickname_key, nickname_skeleton, email, role_id)
     values ($1::uuid, 'test', $1::uuid::text, $2, $3, $4, $5, $6)`,
    [id, nickname, nickname_key, nickname_skeleton, more.email, more.role ?? 2],
  )
  await owner.query(
    `insert into platform.profiles (user_id, real_name, org_name, updated_at) values ($1, $2, $3, now())`,
    [id, more.name, more.organisation],
  )
}

beforeAll(async () => {
  await owner.query(
    `with made as (
       insert into platform.users (id, issuer, subject, nickname, nickname_key, nickname_skeleton, email)
       select gen_random_uuid(), 'test', n, 'crowd ' || n, 'crowd' || n, 'crowd' || n, 'crowd' || n || '@mail.example'
       from generate_series(1, ${crowd}) n returning id, nickname
     ) insert into platform.profiles (user_id, real_name, org_name, updated_at)
       select id, 'name of ' || nickname, 'school of ' || nickname, now() from made`,
  )
  await insertPerson(ada, 'Ada_100%', {
    email: 'Ada@Mail.example',
    name: '埃达',
    organisation: '湖畔大学',
    role: 4,
  })
  await insertPerson(grace, 'Grace', {
    email: 'grace@other.example',
    name: '格蕾丝',
    organisation: '湖畔大学',
  })
  await owner.query('vacuum analyze platform.users')
  await owner.query('vacuum analyze platform.profiles')
}, 60_000)

const found = async (filter: Partial<PersonFilter>) =>
  (await searchPeople(reader, { limit: 10, ...filter })).map(({ id }) => id)

test.each<[string, Partial<PersonFilter>, readonly string[]]>([
  ['a nickname in any case', { q: 'gRa' }, [grace]],
  ['a nickname written with look-alikes', { q: 'Grасe' }, [grace]],
  ['an email in any case', { q: 'ADA@mail' }, [ada]],
  ['a real name', { q: '格蕾' }, [grace]],
  ['an organisation, newest first', { q: '湖畔' }, [grace, ada]],
  ['an organisation within a role', { q: '湖畔', role: 4 }, [ada]],
  ['an ID', { q: grace.toUpperCase() }, [grace]],
  ['a role', { role: 4 }, [ada]],
  ['a percent sign, which is no wildcard', { q: 'Ada_100%' }, [ada]],
  ['an underscore, which is no wildcard', { q: 'Gr_ce' }, []],
  ['spaces around it', { q: ' grace ' }, [grace]],
])('people are found by %s', async (_, filter, ids) => {
  expect(await found(filter)).toEqual(ids)
})

test('pages follow each other without a gap, also for a search that matches in several ways', async () => {
  const all = await found({ q: 'crowd 12', limit: 50 })
  const first = await found({ q: 'crowd 12', limit: 20 })
  const second = await found({ q: 'crowd 12', limit: 20, after: first.at(-1) })
  expect([...first, ...second]).toEqual(all.slice(0, 40))
})

test('blocked and deleted people: the former by filter, the latter never', async () => {
  await owner.query(`update platform.users set blocked_at = now(), blocked_reason = 'x' where id = $1`, [ada])
  expect(await found({ state: 'blocked' })).toEqual([ada])
  expect(await found({ q: 'ada', state: 'active' })).toEqual([])
  await owner.query(`update platform.users set deleted_at = now(), blocked_reason = null where id = $1`, [
    ada,
  ])
  expect(await found({ q: 'ada' })).toEqual([])
})

/** The plan, as PostgreSQL makes it for these values. */
async function planOf(filter: PersonFilter): Promise<string> {
  const { sql: text, parameters } = searchStatement(filter).compile(database.connection.query)
  const rows = await owner.query<{ 'QUERY PLAN': string }>(
    `explain ${text.replaceAll(/\b(users|profiles) ([up])\b/g, 'platform.$1 $2')}`,
    [...parameters],
  )
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}

test.each<[string, Partial<PersonFilter>]>([
  ['without a text', {}],
  ['by a rare text', { q: 'grace' }],
  ['by a text that matches everybody', { q: 'crowd' }],
  ['by a role', { role: 1 }],
  ['of blocked people', { state: 'blocked' }],
  ['after the first page', { q: 'crowd', after: grace }],
])('a search %s reads no whole table', async (_, filter) => {
  const plan = await planOf({ limit: 31, ...filter })
  expect(plan, plan).not.toContain('Seq Scan')
})

test('a rare text uses the index of each way of matching', async () => {
  const plan = await planOf({ limit: 31, q: 'grace' })
  for (const index of [
    'users_by_nickname_start',
    'users_by_email_start',
    'profiles_by_real_name_start',
    'profiles_by_org_name_start',
  ])
    expect(plan, plan).toContain(index)
})

test('a search that reads a whole table is detected', async () => {
  const rows = await owner.query<{ 'QUERY PLAN': string }>(
    `explain select from platform.users where avatar = 'x'`,
  )
  expect(rows.map((row) => row['QUERY PLAN']).join()).toContain('Seq Scan')
})
