import { sql } from 'kysely'
import type { Tx } from './database.ts'
import { newId } from './ids.ts'
import { addJob } from './jobs.ts'

export const dispatchJob = 'outbox.dispatch'

/** Tells the rest of the house that something happened, in the transaction in which it happened. */
export async function recordEvent<T>(tx: Tx<T>, kind: string, payload: object): Promise<string> {
  const id = newId()
  await sql`insert into outbox_events (id, kind, payload) values (${id}, ${kind}, ${JSON.stringify(payload)})`.execute(
    tx,
  )
  await addJob(tx, dispatchJob, { eventId: id }, { key: id })
  return id
}
