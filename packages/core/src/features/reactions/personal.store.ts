import type { PersonalPart } from '../../kernel/index.ts'

export const personalReactions = {
  reactions: {
    list: (reader, userId) =>
      reader
        .selectFrom('reactions')
        .select(['act', 'item_type', 'item_id', 'created_at'])
        .where('user_id', '=', userId)
        .orderBy('created_at', 'desc')
        .execute(),
    // The counts stand beside the rows and stay: that something was liked says nothing of who did.
    remove: async (tx, _, userId) => {
      await tx.deleteFrom('reactions').where('user_id', '=', userId).execute()
    },
  },
} satisfies Record<string, PersonalPart>
