import type { PersonalDataHandler } from '../../../kernel/index.ts'

/** Captions, encodings and passwords belong to the site; the last editor is stored as an id. */
const editorialRecord: PersonalDataHandler = { list: null, remove: null }

/** Counts of views stay: they do not identify a person. */
export const personalVideos = {
  video_captions: editorialRecord,
  video_encodings: editorialRecord,
  video_passwords: editorialRecord,
  video_progress: {
    list: (reader, userId) =>
      reader
        .selectFrom('video_progress')
        .select(['content_id', 'seconds', 'percent', 'finished_at', 'updated_at'])
        .where('user_id', '=', userId)
        .orderBy('updated_at', 'desc')
        .execute(),
    remove: async (tx, _, userId) => {
      await tx.deleteFrom('video_progress').where('user_id', '=', userId).execute()
    },
  },
  video_notes: {
    list: (reader, userId) =>
      reader
        .selectFrom('video_notes')
        .select(['content_id', 'seconds', 'text', 'created_at', 'updated_at'])
        .where('user_id', '=', userId)
        .orderBy('id')
        .execute(),
    remove: async (tx, _, userId) => {
      await tx.deleteFrom('video_notes').where('user_id', '=', userId).execute()
    },
  },
  playback_grants: {
    list: (reader, userId) =>
      reader
        .selectFrom('playback_grants')
        .select(['content_id', 'granted_at', 'ends_at'])
        .where('user_id', '=', userId)
        .execute(),
    remove: async (tx, _, userId) => {
      await tx.deleteFrom('playback_grants').where('user_id', '=', userId).execute()
    },
  },
} satisfies Record<string, PersonalDataHandler>
