import type { PlatformTables } from '@tiltyard/db'
import type { Clock, PlatformReader, PlatformTx } from './context.ts'

/** What columns are called that name the person a row is about or came from. */
type PersonColumn =
  | 'user_id'
  | 'owner_id'
  | 'uploaded_by'
  | 'submitted_by'
  | 'inviter_id'
  | 'invitee_id'
  | 'created_by'
  | 'saved_by'

/** Every table that such a column is in: a new one does not compile before it is said what becomes of it. */
export type PersonalTable = {
  [T in keyof PlatformTables]: Extract<keyof PlatformTables[T], PersonColumn> extends never ? never : T
}[keyof PlatformTables]

/** What one table has of a person, for when they want it all and for when they go. */
export type PersonalDataHandler = {
  /** As its owner is given it: no secrets and nobody else's data. Null: there is nothing in it to be read. */
  readonly list: ((reader: PlatformReader, userId: string) => Promise<readonly object[]>) | null
  /** Null: it stays, because it says nothing of a person but an id. A second time is nothing. */
  readonly remove: ((tx: PlatformTx, clock: Clock, userId: string) => Promise<void>) | null
}
