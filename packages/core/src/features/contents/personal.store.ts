import type { PersonalPart } from '../../kernel/index.ts'

/** What editors write belongs to the site; who saved it last is an id like any other. */
const written: PersonalPart = { list: null, remove: null }

export const personalContents = {
  contents: written,
  content_revisions: {
    list: (reader, userId) =>
      reader
        .selectFrom('content_revisions')
        .select(['content_id', 'number', 'saved_at'])
        .where('saved_by', '=', userId)
        .execute(),
    remove: null,
  },
} satisfies Record<string, PersonalPart>
