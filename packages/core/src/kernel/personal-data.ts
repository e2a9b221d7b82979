import type { PlatformTables } from '@tiltyard/db'
import type { Clock, PlatformReader, PlatformTx } from './context.ts'

/** Names of columns that reference the person a row is about or came from. */
type PersonColumn =
  | 'user_id'
  | 'owner_id'
  | 'uploaded_by'
  | 'submitted_by'
  | 'inviter_id'
  | 'invitee_id'
  | 'created_by'
  | 'saved_by'

/** Every table with such a column: a new one does not compile without a handler. */
export type PersonalTable = {
  [T in keyof PlatformTables]: Extract<keyof PlatformTables[T], PersonColumn> extends never ? never : T
}[keyof PlatformTables]

/** Export and deletion of one table's data about a person. */
export type PersonalDataHandler = {
  /** The export, without secrets and other people's data. Null: nothing to export. */
  readonly list: ((reader: PlatformReader, userId: string) => Promise<readonly object[]>) | null
  /** Null: the rows stay, because they contain nothing of a person but an id. Idempotent. */
  readonly remove: ((tx: PlatformTx, clock: Clock, userId: string) => Promise<void>) | null
}
