import { ok } from '@tiltyard/contracts'
import { sql } from 'kysely'
import type { Database, Tx } from './database.ts'
import { newId } from './ids.ts'
import { enqueue } from './jobs.ts'
import { transaction } from './transaction.ts'

export const dispatchJob = 'outbox.dispatch'

/** Records an event in the transaction in which it happened. */
export async function recordEvent<T>(tx: Tx<T>, kind: string, payload: object): Promise<string> {
  const id = newId()
  await sql`insert into outbox_events (id, kind, payload) values (${id}, ${kind}, ${JSON.stringify(payload)})`.execute(
    tx,
  )
  await enqueue(tx, dispatchJob, { eventId: id }, { key: id })
  return id
}

/**
 * Turns one recorded event into its jobs, in one transaction, each keyed by event and name: a repeated dispatch adds
 * none twice while its jobs wait, and jobs themselves are idempotent.
 */
export async function dispatchEvent<T>(
  database: Database<T>,
  eventId: string,
  jobsFor: (kind: string) => readonly string[],
): Promise<void> {
  await transaction(database, async (tx) => {
    const { rows } = await sql<{
      kind: string
      payload: object
    }>`select kind, payload from outbox_events where id = ${eventId}`.execute(tx)
    const event = rows[0]
    if (!event) return ok()
    for (const name of jobsFor(event.kind))
      await enqueue(tx, name, { ...event.payload, eventId }, { key: `${eventId}:${name}` })
    return ok()
  })
}
