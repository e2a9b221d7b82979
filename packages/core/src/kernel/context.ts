import type { RoleId } from '@tiltyard/contracts'
import type { PlatformTables } from '@tiltyard/db'
import { type RawBuilder, sql } from 'kysely'
import type { Database, Reader, Tx } from './database.ts'

/** The acting user as currently stored, role and block included. */
export type Actor = {
  readonly userId: string
  readonly sessionId: string
  readonly nickname: string
  readonly avatar: string | null
  readonly roleId: RoleId
  readonly verifiedStatus: 0 | 1 | 2 | 3
  readonly verifiedType: 'none' | 'mobile' | 'cert_photo'
}

/**
 * The database's clock decides order and deadlines, never a process's own. Tests shift it; in production the shift is
 * 0.
 */
export type Clock = { readonly shiftSeconds: number }

export const databaseClock: Clock = { shiftSeconds: 0 }

export function now(clock: Clock): RawBuilder<Date> {
  return sql<Date>`(transaction_timestamp() + make_interval(secs => ${clock.shiftSeconds}))`
}

export function secondsFromNow(clock: Clock, seconds: number): RawBuilder<Date> {
  return sql<Date>`(transaction_timestamp() + make_interval(secs => ${clock.shiftSeconds + seconds}))`
}

/** The platform's schema, which all core areas use. */
export type PlatformDatabase = Database<PlatformTables>
export type PlatformTx = Tx<PlatformTables>
export type PlatformReader = Reader<PlatformTables>

/** Dependencies of nearly every use case. */
export type CoreDeps = { readonly database: PlatformDatabase; readonly clock: Clock }
