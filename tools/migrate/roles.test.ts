import { migrate } from '@tiltyard/db/migrate'
import { describe, expect, test } from 'vitest'
import { scratchDatabase } from './scratch-database.fixture.ts'

const scratch = await scratchDatabase()
await migrate(scratch.ownerUrl, scratch.tenancies)

const services = ['platform', 'account'] as const
const roleOf = (service: (typeof services)[number]) => `tiltyard_${service}`

describe.each(services)('the role of the %s', (service) => {
  const role = roleOf(service)
  const other = service === 'platform' ? 'account' : 'platform'
  const denied = (text: string) => expect(scratch.as(service, text)).rejects.toMatchObject({ code: '42501' })

  test('the role has no privileges of its own', async () => {
    const [row] = await scratch.as(
      'owner',
      `select rolsuper, rolcreaterole, rolcreatedb, rolbypassrls, rolreplication from pg_roles where rolname = $1`,
      [role],
    )
    expect(new Set(Object.values(row ?? { missing: true }))).toEqual(new Set([false]))
    expect(
      await scratch.as(
        'owner',
        `select 1 from pg_auth_members where member = $1::regrole or roleid = $1::regrole`,
        [role],
      ),
    ).toEqual([])
  })

  test('the role owns no table, sequence, function or schema', async () => {
    const owned = await scratch.as(
      'owner',
      `select c.oid::regclass::text as what from pg_class c where c.relowner = $1::regrole and c.relnamespace <> $2::regnamespace
         and c.relkind not in ('t') and c.relnamespace <> 'pg_toast'::regnamespace
       union all select p.oid::regproc::text from pg_proc p where p.proowner = $1::regrole and p.pronamespace <> $2::regnamespace
       union all select n.nspname from pg_namespace n where n.nspowner = $1::regrole and n.oid <> $2::regnamespace`,
      [role, `${service}_jobs`],
    )
    expect(owned).toEqual([])
  })

  test('the role has exactly these rights on its tables', async () => {
    const rights = await scratch.as(
      'owner',
      `select table_name, string_agg(privilege_type, ' ' order by privilege_type) as rights
       from information_schema.role_table_grants where grantee = $1 and table_schema = $2 group by 1`,
      [role, service],
    )
    const byTable = Object.fromEntries(rights.map((row) => [row['table_name'], row['rights']]))
    const exceptions = {
      audit_log: 'INSERT SELECT',
      outbox_events: 'DELETE INSERT SELECT',
      schema_migrations: 'SELECT',
      // Rows of competition play, accepted licence texts, and versions, corrections and settlements of exams are never updated.
      ...(service === 'platform' && {
        score_events: 'INSERT SELECT',
        submissions: 'INSERT SELECT',
        kept_answers: 'DELETE INSERT SELECT',
        licence_versions: 'INSERT SELECT',
        exam_item_versions: 'INSERT SELECT',
        exam_corrections: 'INSERT SELECT',
        exam_settlements: 'INSERT SELECT',
      }),
    }
    expect(byTable).toMatchObject(exceptions)
    for (const [table, right] of Object.entries(byTable))
      if (!Object.hasOwn(exceptions, table))
        expect([table, right]).toEqual([table, 'DELETE INSERT SELECT UPDATE'])
  })

  test('the role cannot read, write or reference anything of the other service', async () => {
    const tables = await scratch.as(
      'owner',
      `select format('%I.%I', table_schema, table_name) as name from information_schema.tables where table_schema in ($1, $2)`,
      [other, `${other}_jobs`],
    )
    expect(tables.length).toBeGreaterThan(8)
    for (const { name } of tables) {
      await denied(`select * from ${name} limit 1`)
      await denied(`delete from ${name}`)
    }
    await denied(`create table ${other}.mine ()`)
    await denied(`select ${other}_jobs.add_job('x')`)
  })

  test('the role cannot create or change tables, schemas or roles', async () => {
    await denied(`create table ${service}.mine ()`)
    await denied('create table public.mine ()')
    await denied('create schema mine')
    await denied('create role mine')
    await denied(`alter role ${roleOf(other)} superuser`)
    await denied(`alter table ${service}.audit_log add column x int`)
    await denied(`drop table ${service}.audit_log`)
    await denied(`update ${service}.schema_migrations set checksum = ''`)
    await denied(`set role ${roleOf(other)}`)
    await denied(`copy ${service}.audit_log to '/tmp/x'`)
    await denied(`copy (select 1) to program 'true'`)
    await denied(`select pg_read_file('/etc/passwd')`)
  })

  test('the role finds its own tables by unqualified names, and no other service’s', async () => {
    expect(await scratch.as(service, 'select count(*)::int as n from audit_log')).toEqual([{ n: 0 }])
    const missing = service === 'platform' ? 'tickets' : 'users'
    await expect(scratch.as(service, `select * from ${missing}`)).rejects.toMatchObject({ code: '42P01' })
  })
})
