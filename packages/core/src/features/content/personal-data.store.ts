import type { Clock, PersonalDataHandler, PlatformTx } from '../../kernel/index.ts'
import { removeFile } from '../files/index.ts'
import { cancelSignup } from './activities/attendance.ts'

/** Editorial texts belong to the site; the last editor is stored as an id. */
const editorialRecord: PersonalDataHandler = { list: null, remove: null }

export const personalContents = {
  contents: editorialRecord,
  content_revisions: {
    list: (reader, userId) =>
      reader
        .selectFrom('content_revisions')
        .select(['content_id', 'number', 'saved_at'])
        .where('saved_by', '=', userId)
        .execute(),
    remove: null,
  },
} satisfies Record<string, PersonalDataHandler>

export const personalActivities = {
  activity_signups: {
    list: (reader, userId) =>
      reader
        .selectFrom('activity_signups')
        .select(['activity_id', 'signed_up_at'])
        .where('user_id', '=', userId)
        .execute(),
    remove: cancelSignups,
  },
} satisfies Record<string, PersonalDataHandler>

/** The next waiting person gets the seat, as after a withdrawal. */
async function cancelSignups(tx: PlatformTx, clock: Clock, userId: string): Promise<void> {
  const rows = await tx
    .selectFrom('activity_signups')
    .select('activity_id')
    .where('user_id', '=', userId)
    .orderBy('activity_id')
    .execute()
  for (const { activity_id } of rows) await cancelSignup(tx, clock, activity_id, userId)
}

export const personalReactions = {
  reactions: {
    list: (reader, userId) =>
      reader
        .selectFrom('reactions')
        .select(['kind', 'item_type', 'item_id', 'created_at'])
        .where('user_id', '=', userId)
        .orderBy('created_at', 'desc')
        .execute(),
    // Counts are kept: they do not identify a person.
    remove: async (tx, _, userId) => {
      await tx.deleteFrom('reactions').where('user_id', '=', userId).execute()
    },
  },
} satisfies Record<string, PersonalDataHandler>

export const personalContributions = {
  contributions: {
    list: (reader, userId) =>
      reader
        .selectFrom('contributions')
        .select(['kind', 'title', 'body', 'contact_email', 'language', 'state', 'reason'])
        .select(['created_at', 'decided_at'])
        .where('submitted_by', '=', userId)
        .execute(),
    remove: (tx, _, userId) => deleteContributions(tx, userId),
  },
} satisfies Record<string, PersonalDataHandler>

/** Deleted in any state: an accepted contribution has become the editors' own text. */
async function deleteContributions(tx: PlatformTx, userId: string): Promise<void> {
  const deleted = await tx
    .deleteFrom('contributions')
    .where('submitted_by', '=', userId)
    .returning('attachment_id')
    .execute()
  for (const { attachment_id } of deleted) if (attachment_id) await removeFile(tx, attachment_id)
}
