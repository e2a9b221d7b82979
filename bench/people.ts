import { createHash, createHmac, randomBytes, randomUUID } from 'node:crypto'
import pg from 'pg'

export type Person = { readonly id: string; readonly secret: string; readonly token: string }

/**
 * Inserts signed-in users directly into the tables, because sign-in is not measured here.
 * No server code is used, so that its errors cannot hide here.
 */
export async function insertPeople(ownerUrl: string, count: number): Promise<readonly Person[]> {
  const people = Array.from({ length: count }, () => personWith(randomUUID()))
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    const ids = people.map(({ id }) => id)
    await client.query(
      `insert into platform.users (id, issuer, subject, nickname, nickname_key)
       select id, 'bench', id::text, left(id::text, 32), id::text from unnest($1::uuid[]) as id`,
      [ids],
    )
    await insertSessions(client, people)
    // Without this the planner has no statistics of the new rows until autovacuum runs.
    await client.query('analyze platform.users, platform.sessions')
  } finally {
    await client.end()
  }
  return people
}

/** A person with this id, and the credentials in their browser. */
export function personWith(id: string): Person {
  const secret = randomBytes(32).toString('base64url')
  const token = createHmac('sha256', secret).update('tiltyard page token').digest('base64url')
  return { id, secret, token }
}

export async function insertSessions(client: pg.Client, people: readonly Person[]): Promise<void> {
  await client.query(
    `insert into platform.sessions (id, secret_hash, user_id, user_agent, started_at, last_seen_at, expires_at)
     select gen_random_uuid(), hash, id, 'bench', now(), now(), now() + interval '1 day'
     from unnest($1::uuid[], $2::bytea[]) as given (id, hash)`,
    [people.map(({ id }) => id), people.map(({ secret }) => createHash('sha256').update(secret).digest())],
  )
}
