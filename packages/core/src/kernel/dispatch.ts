import { ok } from '@tiltyard/contracts'
import { sql } from 'kysely'
import type { Database } from './database.ts'
import { enqueue } from './jobs.ts'
import { transaction } from './transaction.ts'

/**
 * Turns one recorded event into the jobs that react to it. All in one transaction, each job keyed by event and name:
 * a dispatch that is repeated while its jobs wait adds none twice, and jobs themselves are harmless to repeat.
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
