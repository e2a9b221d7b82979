import type { PlatformTables } from '@tiltyard/db'
import type { Clock } from './clock.ts'
import type { Database, Reader, Tx } from './database.ts'

/** The platform's own schema, which every core feature works on. */
export type PlatformDatabase = Database<PlatformTables>
export type PlatformTx = Tx<PlatformTables>
export type PlatformReader = Reader<PlatformTables>

/** What nearly every use case needs. */
export type CoreDeps = { readonly database: PlatformDatabase; readonly clock: Clock }
