import { ok } from '@tiltyard/contracts'
import { upsertUserFromIdentity } from '@tiltyard/core/identity'
import { databaseClock, type PlatformDatabase, transaction } from '@tiltyard/core/kernel'
import type pg from 'pg'
import type { DemoPerson } from './demo-people.ts'

/** Known to the platform as if they had signed in before, and with their role, which no sign-in can bring. */
export async function insertDemoUser(
  database: PlatformDatabase,
  owner: pg.ClientBase,
  identity: { readonly issuer: string; readonly subject: string },
  { displayName, roleId }: DemoPerson,
): Promise<string> {
  const known = await transaction(database, async (tx) =>
    ok(await upsertUserFromIdentity(tx, databaseClock, { ...identity, displayName })),
  )
  await owner.query('update platform.users set role_id = $1 where issuer = $2 and subject = $3', [
    roleId,
    identity.issuer,
    identity.subject,
  ])
  if (!known.ok) throw new Error('a demo user was refused')
  return known.value.id
}
