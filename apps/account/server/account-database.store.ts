import type { Database, Reader, Tx } from '@tiltyard/core/kernel'
import type { AccountTables } from '@tiltyard/db'

/** The account service's own schema and role, without access to the platform's. */
export type AccountDatabase = Database<AccountTables>
export type AccountTx = Tx<AccountTables>
export type AccountReader = Reader<AccountTables>
