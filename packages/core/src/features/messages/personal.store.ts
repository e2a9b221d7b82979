import type { PersonalPart } from '../../kernel/index.ts'

export const personalMessages = {
  messages: {
    list: (reader, userId) =>
      reader
        .selectFrom('messages')
        .select(['kind', 'title', 'content', 'extra', 'status', 'path', 'created_at', 'read_at'])
        .where('user_id', '=', userId)
        .orderBy('created_at', 'desc')
        .execute(),
    remove: async (tx, _, userId) => {
      await tx.deleteFrom('messages').where('user_id', '=', userId).execute()
    },
  },
} satisfies Record<string, PersonalPart>
