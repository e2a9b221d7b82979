import type { PersonalPart } from '../../kernel/index.ts'

export const personalSessions = {
  sessions: {
    list: (reader, userId) =>
      reader
        .selectFrom('sessions')
        .select(['started_at', 'last_seen_at', 'ended_at', 'user_agent'])
        .where('user_id', '=', userId)
        .orderBy('started_at', 'desc')
        .execute(),
    remove: async (tx, _, userId) => {
      await tx.deleteFrom('sessions').where('user_id', '=', userId).execute()
    },
  },
} satisfies Record<string, PersonalPart>
