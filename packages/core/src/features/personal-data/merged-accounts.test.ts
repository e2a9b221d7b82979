import { setTimeout } from 'node:timers/promises'
import { ok } from '@tiltyard/contracts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { transaction } from '../../kernel/index.ts'
import { openPlatform } from '../../testing/platform.fixture.ts'
import { makePerson } from '../../testing/team.fixture.ts'
import { lockAdministrators, mergePerson } from '../identity/index.ts'
import { deleteDueAccounts } from './account-deletion.ts'

const { owner, database, clock } = await openPlatform()
const deps = { database, clock, mergeParts: [] }

test('the deletion of an account deletes those that were merged into it, and no sign-in leads there', async () => {
  const [kept, duplicate, by] = [await makePerson(owner), await makePerson(owner), await makePerson(owner)]
  const input = { by: by.userId, userId: kept.userId, duplicateId: duplicate.userId, reason: 'x' }
  expect(await mergePerson(deps, input)).toEqual(ok())
  await owner.query(
    `insert into platform.account_deletions values ($1, now() - interval '15 days', now() - interval '1 day')`,
    [kept.userId],
  )
  await deleteDueAccounts(deps)
  const rows = await owner.query(
    `select nickname, subject like 'deleted:%' as unreachable, deleted_at is not null as deleted
     from platform.users where id = any($1)`,
    [[kept.userId, duplicate.userId]],
  )
  const deleted = { nickname: 'deleted user', unreachable: true, deleted: true }
  expect(rows).toEqual([deleted, deleted])
})

test('a merge waits for a request to delete the duplicate that is under way, and is refused', async () => {
  const [kept, duplicate, by] = [await makePerson(owner), await makePerson(owner), await makePerson(owner)]
  const input = { by: by.userId, userId: kept.userId, duplicateId: duplicate.userId, reason: 'x' }
  const merge = await transaction(database, async (tx) => {
    await lockAdministrators(tx)
    await sql`insert into account_deletions values (${duplicate.userId}, now(), now() + interval '14 days')`.execute(
      tx,
    )
    const waiting = mergePerson(deps, input)
    await Promise.race([waiting, setTimeout(300)])
    return ok({ waiting })
  })
  expect(merge.ok && (await merge.value.waiting)).toMatchObject({ ok: false, reason: 'people.merge_leaving' })
})
