import { migrate } from '@tiltyard/db/migrate'
import { describe, expect, test } from 'vitest'
import { type Scratch, scratchDatabase } from './scratch-database.fixture.ts'

async function run({ ownerUrl, tenancies }: Scratch): Promise<string[]> {
  const logged: string[] = []
  await migrate(ownerUrl, tenancies, (line) => void logged.push(line))
  return logged
}
const applied = (scratch: Scratch) =>
  scratch.as(
    'owner',
    `select 'platform' as schema, name, checksum, applied_at from platform.schema_migrations
     union all select 'account', name, checksum, applied_at from account.schema_migrations order by 1, 2`,
  )

describe('migrating', { timeout: 60_000 }, () => {
  test('a run reports what it applies, and a second run applies nothing', async () => {
    const scratch = await scratchDatabase()
    const logged = await run(scratch)
    expect(logged).toContain('platform: kernel/0001_kernel.sql')
    expect(logged).toContain('account: kernel/0001_kernel.sql')
    expect(logged).toContain('platform: platform/0001_users_and_sessions.sql')
    const after = await applied(scratch)
    expect(after).toHaveLength(logged.length)
    expect(await run(scratch)).toEqual([])
    expect(await applied(scratch)).toEqual(after)
  })

  test('five concurrent runs on an empty database apply everything once', async () => {
    const scratch = await scratchDatabase()
    const logged = (await Promise.all(Array.from({ length: 5 }, () => run(scratch)))).flat()
    expect(new Set(logged).size).toBe(logged.length)
    expect(await applied(scratch)).toHaveLength(logged.length)
  })

  test('a migration that was changed after it ran is refused and nothing changes', async () => {
    const scratch = await scratchDatabase()
    await run(scratch)
    await scratch.as(
      'owner',
      `update platform.schema_migrations set checksum = 'other' where name like 'kernel/%'`,
    )
    const before = await applied(scratch)
    await expect(run(scratch)).rejects.toThrow(
      'kernel/0001_kernel.sql was changed after it ran on this database',
    )
    expect(await applied(scratch)).toEqual(before)
  })

  test('a failed migration is rolled back and named', async () => {
    const scratch = await scratchDatabase()
    await scratch.as('owner', 'create schema platform; create table platform.users (id int)')
    await expect(run(scratch)).rejects.toThrow(
      'migration platform/0001_users_and_sessions.sql failed on schema platform',
    )
    const tables = await scratch.as(
      'owner',
      `select table_name from information_schema.tables where table_schema = 'platform'`,
    )
    expect(tables.map((row) => row['table_name'])).not.toContain('sessions')
    expect(await scratch.as('owner', 'select name from platform.schema_migrations')).toEqual([
      { name: 'kernel/0001_kernel.sql' },
      { name: 'kernel/0002_audit_end.sql' },
      { name: 'kernel/0003_audit_end_bounded.sql' },
    ])
    // After the cause is removed, the next run continues from there.
    await scratch.as('owner', 'drop table platform.users')
    expect(await run(scratch)).toContain('platform: platform/0001_users_and_sessions.sql')
  })
})
