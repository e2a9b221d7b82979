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
  competition_announcements: { list: null, remove: null },
} satisfies Record<string, PersonalPart>
