import { ok } from '@tiltyard/contracts'
import { beforeAll, expect, test } from 'vitest'
import { audit, type AuditEntry as NewEntry, newId, transaction } from '../../../kernel/index.ts'
import { openPlatform } from '../../../testing/platform.fixture.ts'
import { makeCompetition, makePerson, makeTeam } from '../../../testing/team.fixture.ts'
import { listAuditLog } from './audit-log.ts'
import { type AuditFilter, auditStatement } from './audit-search.store.ts'

const { owner, database, clock } = await openPlatform()
const deps = { database, clock }
const ada = await makePerson(owner)
const competitionId = await makeCompetition(owner)
const teamId = await makeTeam(owner, competitionId, ada)
const stranger = newId()

const write = (entry: NewEntry) =>
  transaction(database, async (tx) => {
    audit(tx, entry)
    return ok()
  })
const search = async (filter: Partial<AuditFilter>) => {
  const found = await listAuditLog(deps, { limit: 10, ...filter })
  return found.ok ? found.value : { data: [], next: null }
}
const actions = async (filter: Partial<AuditFilter>) =>
  (await search(filter)).data.map(({ action }) => action)

beforeAll(async () => {
  // Long before the rows of the test; hashes are not verified here.
  await owner.query(
    `insert into platform.audit_log (seq, at, actor, action, subject, before, after, request_id, previous_hash, hash)
     select n, now() - interval '30 days' + n * interval '1 second', case when n % 2 = 0 then 'system' else $1 end,
       (array['sessions.start', 'sessions.end', 'users.change-profile'])[1 + n % 3], 'session:' || gen_random_uuid(),
       null, null, 'r', '\\x00', '\\x00'
     from generate_series(1, 20000) n`,
    [stranger],
  )
  await owner.query('vacuum analyze platform.audit_log')
  await write({ actor: ada.userId, action: 'teams.create', subject: `team:${teamId}`, after: { name: 'x' } })
  await write({
    actor: 'operator',
    action: 'people.change-role',
    subject: `user:${ada.userId}`,
    before: { role: 2 },
    after: { role: 1, reason: 'first' },
  })
  await write({
    actor: 'system',
    action: 'entries.withdraw',
    subject: `competition:${competitionId}`,
    after: { teamId, state: 'withdrawn', first: [{ teamId: stranger }] },
  })
}, 60_000)

test('entries name who did it, what it was done to and every id among the values', async () => {
  const { data } = await search({ limit: 3 })
  expect(data).toMatchObject([
    {
      actorId: 'system',
      actor: null,
      subject: { kind: 'competition', name: { zh: '赛' }, path: `/competitions/${competitionId}` },
      objects: [
        { kind: 'team', id: stranger, name: null },
        { kind: 'team', id: teamId, name: teamId.slice(-12) },
      ],
    },
    { actorId: 'operator', subject: { kind: 'user', name: ada.nickname, path: `/people/${ada.userId}` } },
    { actor: ada.nickname, subject: { kind: 'team', name: teamId.slice(-12) } },
  ])
})

test.each<[string, Partial<AuditFilter>, readonly string[]]>([
  ['a person', { actorId: ada.userId }, ['teams.create']],
  ['the operator', { actorId: 'operator' }, ['people.change-role']],
  ['an action', { action: 'entries.withdraw' }, ['entries.withdraw']],
  ['an area', { area: 'people' }, ['people.change-role']],
  ['an object', { objectId: teamId }, ['teams.create']],
  ['an object and an area without a match', { objectId: teamId, area: 'people' }, []],
  [
    'a time',
    { since: new Date(Date.now() - 86_400_000).toISOString(), limit: 2 },
    ['entries.withdraw', 'people.change-role'],
  ],
  ['a time to come', { since: new Date(Date.now() + 86_400_000).toISOString() }, []],
  ['a time before anything', { until: '2020-01-01T00:00:00Z' }, []],
])('entries are found by %s', async (_, filter, expected) => {
  expect(await actions(filter)).toEqual(expected)
})

test('a span of time ends where the next begins', async () => {
  const middle = new Date(Date.now() - 29.9 * 86_400_000).toISOString()
  const [newest] = (await search({ until: middle, limit: 1 })).data
  const all = await search({ since: middle, limit: 100 })
  expect(Date.parse(newest?.at ?? '')).toBeLessThan(Date.parse(middle))
  expect(all.data.every(({ at }) => Date.parse(at) >= Date.parse(middle))).toBe(true)
})

test('pages follow each other without a gap', async () => {
  const first = await search({ area: 'sessions', limit: 5 })
  const second = await search({ area: 'sessions', limit: 5, before: first.next ?? 0 })
  const both = await search({ area: 'sessions', limit: 10 })
  expect([...first.data, ...second.data].map(({ seq }) => seq)).toEqual(both.data.map(({ seq }) => seq))
})

const day = 86_400_000
test.each<[string, Partial<AuditFilter>]>([
  ['without a filter', {}],
  ['by a person who did much', { actorId: stranger }],
  ['by a person who did nothing', { actorId: newId() }],
  ['by an action', { action: 'users.change-profile' }],
  ['by an action that never happened', { action: 'users.never' }],
  ['by an area', { area: 'sessions' }],
  ['by an area that has nothing', { area: 'nothing' }],
  ['by an object', { objectId: teamId }],
  [
    'by a span of time',
    { since: new Date(Date.now() - 20 * day).toISOString(), until: new Date().toISOString() },
  ],
  ['deep in an area', { area: 'sessions', before: 500 }],
])('a search of the audit log %s reads no whole table', async (_, filter) => {
  const { sql, parameters } = auditStatement({ limit: 51, ...filter }).compile(database.connection.query)
  const text = sql.replaceAll(/\b(audit_log|users) ([abu])\b/g, 'platform.$1 $2')
  const rows = await owner.query<{ 'QUERY PLAN': string }>(`explain ${text}`, [...parameters])
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(plan.replaceAll(/Seq Scan on users u/g, ''), plan).not.toContain('Seq Scan')
})
