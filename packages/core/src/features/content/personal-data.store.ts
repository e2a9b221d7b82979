import type { Clock, PersonalDataHandler, PlatformTx } from '../../kernel/index.ts'
import { removeFile } from '../files/index.ts'
import { cancelSignup } from './activities/attendance.ts'

/** What editors write belongs to the site; who saved it last is an id like any other. */
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

/** Whoever waited moves up, as if the person had withdrawn. */
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
    // The counts stand beside the rows and stay: that something was liked says nothing of who did.
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

/** Decided or not: what became of an accepted one is the editors' own text. */
async function deleteContributions(tx: PlatformTx, userId: string): Promise<void> {
  const deleted = await tx
    .deleteFrom('contributions')
    .where('submitted_by', '=', userId)
    .returning('attachment_id')
    .execute()
  for (const { attachment_id } of deleted) if (attachment_id) await removeFile(tx, attachment_id)
}
