import { roles } from '@tiltyard/contracts'
import { expect, test } from 'vitest'
import { openPlatform } from '../../../testing/platform.fixture.ts'
import { makePerson } from '../../../testing/team.fixture.ts'
import { blockPerson } from './person-blocks.ts'
import { changePersonRole } from './person-roles.ts'

const { owner, database, clock } = await openPlatform()
const deps = { database, clock }
const reason = 'test'

async function makeAdministrators(count: number): Promise<string[]> {
  await owner.query(`update platform.users set role_id = 2 where role_id = 1`)
  const ids: string[] = []
  for (let n = 0; n < count; n += 1) ids.push((await makePerson(owner)).userId)
  await owner.query(`update platform.users set role_id = 1 where id = any($1)`, [ids])
  return ids
}
const administrators = async () =>
  (await owner.query(`select from platform.users where role_id = 1 and blocked_at is null`)).length

const demote = (userId: string, by = userId) =>
  changePersonRole(deps, { by, userId, roleId: roles.user, reason })

test('of ten administrators who demote themselves at once, one remains', async () => {
  for (let round = 0; round < 3; round += 1) {
    const ids = await makeAdministrators(10)
    const results = await Promise.all(ids.map((id) => demote(id)))
    expect(results.filter(({ ok }) => ok)).toHaveLength(9)
    expect(await administrators()).toBe(1)
  }
})

test('two administrators who block and demote each other at once do not both succeed', async () => {
  for (let round = 0; round < 5; round += 1) {
    const [a = '', b = ''] = await makeAdministrators(2)
    const results = await Promise.all([blockPerson(deps, { by: a, userId: b, reason }), demote(a, b)])
    expect(results.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await administrators()).toBe(1)
  }
})

test('an administrator who is blocked, or whose account is about to be deleted, does not count as another one', async () => {
  const [a = '', blocked, leaving] = await makeAdministrators(3)
  await owner.query(`update platform.users set blocked_at = now(), blocked_reason = 'x' where id = $1`, [
    blocked,
  ])
  await owner.query(
    `insert into platform.account_deletions (user_id, requested_at, due_at) values ($1, now(), now() + interval '1 day')`,
    [leaving],
  )
  expect(await demote(a)).toMatchObject({ ok: false, reason: 'people.last_administrator' })
  expect(await blockPerson(deps, { by: 'operator', userId: a, reason })).toMatchObject({
    reason: 'people.last_administrator',
  })
})
