import { databaseClock, newId } from '@tiltyard/core/kernel'
import { connect, type PlatformTables } from '@tiltyard/db'
import { FakeCasServer, openOwner, testDatabase } from '@tiltyard/testkit'
import { afterAll, expect, test } from 'vitest'
import { runAdminCommand } from './admin-command.ts'

const urls = await testDatabase()
const owner = openOwner(urls)
const connection = connect<PlatformTables>({ url: urls.platformUrl, applicationName: 'test' })
afterAll(() => connection.close())
const office = new FakeCasServer('http://account.localhost:8080')
const run = (...args: string[]) =>
  runAdminCommand(
    {
      database: { connection, auditKey: 'audit key of the tests', requestId: 'test' },
      clock: databaseClock,
      identity: office,
      orderKey: Buffer.alloc(32),
      report: () => {},
    },
    args,
  )

const roleOf = async (nickname: string) =>
  (
    await owner.query<{ role_id: number }>('select role_id from platform.users where nickname = $1', [
      nickname,
    ])
  )[0]?.role_id
const auditRows = () =>
  owner.query<{ actor: string; action: string; after: object }>(
    `select actor, action, after from platform.audit_log where actor = 'operator' order by seq`,
  )

async function insertPerson(nickname: string, roleId = 2): Promise<void> {
  const subject = newId()
  await owner.query(
    `insert into platform.users (id, issuer, subject, nickname, nickname_key, nickname_skeleton, role_id)
     values ($1, $2, $3, $4, lower($4), lower($4), $5)`,
    [newId(), office.origin, subject, nickname, roleId],
  )
  office.accountsById.set(subject, {
    id: subject,
    email: `${nickname}@mail.example`,
    displayName: nickname,
    confirmed: true,
    totpOn: true,
  })
}

test('on an empty installation the first administrator gets an account, a role and a link, and all of it is audited', async () => {
  const { isDone, lines } = await run('create', 'ada@mail.example', '--reason', 'new installation')
  expect(isDone).toBe(true)
  expect(lines).toEqual(['ada@mail.example is an administrator', `${office.origin}/reset#token=t`])
  expect(await roleOf('ada@mail.example')).toBe(1)
  expect(office.orders).toMatchObject([{ act: 'create', by: 'operator', reason: 'new installation' }])
  expect(await auditRows()).toEqual([
    { actor: 'operator', action: 'people.change-role', after: { role: 1, reason: 'new installation' } },
  ])
})

test('a person who has signed in is made an administrator by nickname, without an order', async () => {
  await insertPerson('grace')
  office.orders.splice(0)
  expect((await run('create', 'grace')).isDone).toBe(true)
  expect(await roleOf('grace')).toBe(1)
  expect(office.orders).toEqual([])
})

test('the last administrator keeps the role on the command line too', async () => {
  await owner.query(`update platform.users set role_id = 2 where nickname <> 'grace'`)
  const { isDone, lines } = await run('role', 'grace', 'user')
  expect(isDone).toBe(false)
  expect(lines.join(' ')).toContain('last administrator')
  expect(await roleOf('grace')).toBe(1)
})

test('a lost password and a lost second factor are recovered', async () => {
  await insertPerson('joan')
  expect((await run('reset-password', 'joan')).lines[1]).toBe(`${office.origin}/reset#token=t`)
  expect((await run('reset-second-factor', 'joan')).isDone).toBe(true)
  expect([...office.accountsById.values()].find(({ displayName }) => displayName === 'joan')?.totpOn).toBe(
    false,
  )
  expect((await auditRows()).slice(-2).map(({ action }) => action)).toEqual([
    'people.create-reset-link',
    'people.reset-second-factor',
  ])
})

test('an order that the account service did not carry out is in the audit log', async () => {
  office.away = true
  const { isDone } = await run('reset-second-factor', 'joan')
  office.away = false
  expect(isDone).toBe(false)
  expect((await auditRows()).at(-1)).toMatchObject({
    action: 'people.order-failed',
    after: { failure: 'people.account_unavailable' },
  })
})

test.each([[[]], [['create']], [['role', 'joan', 'king']], [['dance', 'joan']]])(
  'the command %j prints its usage and changes nothing',
  async (args) => {
    const before = await auditRows()
    expect((await run(...args)).lines[0]).toContain('pnpm admin create')
    expect(await auditRows()).toEqual(before)
  },
)

test('a nickname that nobody has is refused in both languages', async () => {
  expect((await run('create', 'nobody')).lines).toEqual([
    expect.stringContaining('not found'),
    expect.stringMatching(/[一-鿿]/),
  ])
})
