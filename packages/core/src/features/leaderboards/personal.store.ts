import type { PersonalPart } from '../../kernel/index.ts'

/** Names are read from the users of today, so that nothing here tells who somebody was. */
export const personalLeaderboards = {
  training_board_rows: {
    list: (reader, userId) =>
      reader
        .selectFrom('training_board_rows')
        .select(['day', 'overall', 'monthly', 'weekly', 'overall_rank'])
        .where('user_id', '=', userId)
        .orderBy('day')
        .execute(),
    remove: null,
  },
} satisfies Record<string, PersonalPart>
