import { verify } from '@node-rs/argon2'
import { NewPassword } from '@tiltyard/contracts'
import { connect, type PlatformTables } from '@tiltyard/db'
import { testDatabase } from '@tiltyard/testkit'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoPassword } from './demo-people.ts'
import { type SeedDeps, seedDemo } from './seed-demo.ts'

const accountOrigin = 'http://account.localhost:8080'
let deps: SeedDeps & { owner: pg.Client }

beforeAll(async () => {
  const { ownerUrl, platformUrl } = await testDatabase()
  const owner = new pg.Client({ connectionString: ownerUrl })
  const connection = connect<PlatformTables>({ url: platformUrl, applicationName: 'test' })
  await owner.connect()
  const platform = { connection, auditKey: 'key', requestId: 'seed' }
  deps = { owner, platform, siteOrigin: 'http://localhost:8080', accountOrigin }
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
    ['organiser@tiltyard.example', 3],
    ['player@tiltyard.example', 2],
  ])
  for (const { password_hash } of before) expect(await verify(password_hash, demoPassword)).toBe(true)
  expect(first.join('\n')).toContain(demoPassword)
  expect(NewPassword.safeParse(demoPassword).success).toBe(true)
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
