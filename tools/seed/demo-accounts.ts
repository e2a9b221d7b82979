import { hash } from '@node-rs/argon2'
import { newId } from '@tiltyard/core/kernel'
import type pg from 'pg'
import type { DemoPerson } from './demo-people.ts'

/** The account service's own setting (apps/account); what it verifies says in itself how it was made. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string): Promise<string> => hash(password, cost)

/** Inserts confirmed accounts as the schema owner; existing ones stay unchanged. */
export async function insertDemoAccount(
  owner: pg.ClientBase,
  { email, displayName }: DemoPerson,
  password: string,
): Promise<string> {
  await owner.query(
    `insert into account.accounts (id, email, email_key, display_name, language, password_hash, confirmed_at)
     values ($1, $2, lower($2), $3, 'zh', $4, now()) on conflict (email_key) do nothing`,
    [newId(), email, displayName, await hashPassword(password)],
  )
  const { rows } = await owner.query<{ id: string }>(
    'select id from account.accounts where email_key = lower($1)',
    [email],
  )
  const id = rows[0]?.id
  if (!id) throw new Error(`the account of ${email} was not written`)
  return id
}
