import type { PersonalPart } from '../../kernel/index.ts'

export const personalCompetitions = {
  competition_members: {
    list: (reader, userId) =>
      reader
        .selectFrom('competition_members')
        .select(['competition_id', 'role', 'added_at'])
        .where('user_id', '=', userId)
        .execute(),
    remove: async (tx, _, userId) => {
      await tx.deleteFrom('competition_members').where('user_id', '=', userId).execute()
    },
  },
  // Written by the tables of members alone, and gone with their rows.
  competition_parts: { list: null, remove: null },
  competition_announcements: { list: null, remove: null },
  competition_imports: { list: null, remove: null },
} satisfies Record<string, PersonalPart>
