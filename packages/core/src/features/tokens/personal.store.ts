import type { PersonalPart } from '../../kernel/index.ts'

export const personalTokens = {
  access_tokens: {
    list: (reader, userId) =>
      reader
        .selectFrom('access_tokens')
        .select(['name', 'start', 'may_read', 'may_write', 'created_at', 'expires_at', 'last_used_at'])
        .select('revoked_at')
        .where('user_id', '=', userId)
        .execute(),
    remove: async (tx, _, userId) => {
      await tx.deleteFrom('access_tokens').where('user_id', '=', userId).execute()
    },
  },
} satisfies Record<string, PersonalPart>
