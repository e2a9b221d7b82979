import { now, type PersonalPart } from '../../kernel/index.ts'

export const personalRequests = {
  data_exports: {
    list: (reader, userId) =>
      reader
        .selectFrom('data_exports')
        .select(['state', 'asked_at', 'expires_at', 'size'])
        .where('user_id', '=', userId)
        .execute(),
    // Without its key nobody can read it; the purge takes the bytes away, for the row says where they are.
    remove: async (tx, clock, userId) => {
      await tx.deleteFrom('data_exports').where('user_id', '=', userId).where('state', '=', 'asked').execute()
      await tx
        .updateTable('data_exports')
        .set({ expires_at: now(clock), master_key_id: null, wrapped_key: null })
        .where('user_id', '=', userId)
        .where('state', '=', 'ready')
        .execute()
    },
  },
  account_deletions: {
    list: (reader, userId) =>
      reader
        .selectFrom('account_deletions')
        .select(['asked_at', 'due_at'])
        .where('user_id', '=', userId)
        .execute(),
    remove: async (tx, _, userId) => {
      await tx.deleteFrom('account_deletions').where('user_id', '=', userId).execute()
    },
  },
} satisfies Record<string, PersonalPart>
