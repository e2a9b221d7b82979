import type { Clock } from '@tiltyard/core/kernel'
import type { Mailer } from '@tiltyard/core/ports'
import type { AccountDatabase } from './account-database.store.ts'
import type { AccountKeys } from './account-keys.ts'
import type { Platform } from './notices/platform.ts'
import type { Passwords } from './passwords/passwords.ts'
import type { PuzzleSizes } from './proofs/puzzle.ts'

export type AccountDeps = {
  readonly database: AccountDatabase
  readonly clock: Clock
  readonly keys: AccountKeys
  readonly passwords: Passwords
  readonly mailer: Mailer
  readonly platform: Platform
  readonly puzzles: PuzzleSizes
  readonly siteOrigin: string
  readonly accountOrigin: string
  /** Origins that tickets may be issued for. */
  readonly serviceOrigins: readonly string[]
}
