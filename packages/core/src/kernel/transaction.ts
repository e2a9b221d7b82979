import { ok, type ReasonId, type Refusal, type Result, refuse } from '@tiltyard/contracts'
import type { Kysely, Transaction } from 'kysely'
import { writeAudit } from './audit.ts'
import type { Database, Reader, Tx } from './database.ts'
import { setLockTimeout } from './database-errors.ts'
import { writeLiveEvents } from './live-events.ts'
import { claimRetryKeys, saveOutcomes } from './retry-keys.ts'
import { traceOf } from './trace.ts'

/** Carries a refusal out of the driver's callback, so that the driver rolls back. */
class RefusalRollback extends Error {
  readonly refusal: Refusal
  constructor(refusal: Refusal) {
    super(refusal.reason)
    this.refusal = refusal
  }
}

/**
 * All or nothing: a refusal rolls back as a fault does. Audit rows and, with a retry key, the outcome are part of the
 * same commit; a repeated request gets the first value without running `work` again.
 */
export async function transaction<Tables, T, R extends ReasonId>(
  database: Database<Tables>,
  work: (tx: Tx<Tables>) => Promise<Result<T, R>>,
): Promise<Result<T, R>> {
  const { retryKey } = database
  try {
    return await database.connection.query.transaction().execute(async (plain) => {
      const tx = withPending(plain, database)
      if (retryKey) {
        const [claim] = await claimRetryKeys(tx, [retryKey])
        if (claim?.state === 'done') return ok(claim.value as T)
        if (claim?.state === 'other-request') throw new RefusalRollback(refuse('idempotency.key_reused'))
      }
      const result = await work(tx)
      if (!result.ok) throw new RefusalRollback(result)
      if (retryKey) await saveOutcomes(tx, [{ retryKey, value: result.value }])
      await writeLiveEvents(tx)
      // Last, because from here to the commit no other audited transaction can proceed.
      await writeAudit(tx, database.auditKey, database.requestId)
      return result
    })
  } catch (fault) {
    if (fault instanceof RefusalRollback) return fault.refusal as Refusal<R>
    throw fault
  }
}

function withPending<Tables>(plain: Transaction<Tables>, database: Database<Tables>): Tx<Tables> {
  const pending: Tx<Tables>['pending'] = { audit: [], liveEvents: [] }
  return Object.assign(plain, { pending, trace: traceOf(database) }) as Tx<Tables>
}

class DryRunRollback extends Error {
  readonly outcome: unknown
  constructor(outcome: unknown) {
    super('a rehearsal ends in a rollback')
    this.outcome = outcome
  }
}

/** Runs the work and rolls it back: returns the result, writes nothing. */
export async function dryRun<Tables, T>(
  database: Database<Tables>,
  work: (tx: Tx<Tables>) => Promise<T>,
): Promise<T> {
  try {
    return await database.connection.query.transaction().execute(async (plain) => {
      throw new DryRunRollback(await work(withPending(plain, database)))
    })
  } catch (fault) {
    if (fault instanceof DryRunRollback) return fault.outcome as T
    throw fault
  }
}

/** Reads one state of the database, and gives up after this time: for measurements, which must never load it. */
export function readWithin<Tables, T>(
  database: Database<Tables>,
  milliseconds: number,
  work: (reader: Reader<Tables>) => Promise<T>,
): Promise<T> {
  return database.connection.query
    .transaction()
    .setAccessMode('read only')
    .setIsolationLevel('repeatable read')
    .execute(async (plain) => {
      await setLockTimeout(plain, milliseconds / 2)
      return work(plain as Kysely<Tables> as Reader<Tables>)
    })
}
