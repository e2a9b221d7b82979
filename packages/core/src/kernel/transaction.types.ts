import { ok } from '@tiltyard/contracts'
import { type PlatformDatabase, type PlatformTx, toReader, transaction } from './index.ts'
import { prepared } from './prepared-statement.ts'

/** Lines that the compiler must refuse; `pnpm check` compiles this file, nothing runs it. */

declare const database: PlatformDatabase
declare function lockUser(tx: PlatformTx, id: string): Promise<void>

await transaction(database, async (tx) => {
  await lockUser(tx, 'id')
  return ok()
})

// @ts-expect-error The pool where a transaction is due.
await lockUser(database.connection.query, 'id')

// @ts-expect-error A reader where a transaction is due.
await lockUser(toReader(database), 'id')

// @ts-expect-error The database itself where a transaction is due.
await lockUser(database, 'id')

await database.connection.query.transaction().execute(async (plain) => {
  // @ts-expect-error A transaction that the kernel did not open: it would write no audit and claim no retry key.
  await lockUser(plain, 'id')
})

// @ts-expect-error A statement that nobody waits for outside of a transaction: nobody would hear of its fault.
await prepared('lock')`select 1`.pipeline(toReader(database))
