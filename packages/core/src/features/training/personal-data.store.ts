import type { PersonalDataHandler } from '../../kernel/index.ts'

export const personalQuestions = {
  questions: { list: null, remove: null },
} satisfies Record<string, PersonalDataHandler>

/** Results are kept without a name, because past leaderboards depend on them. */
export const personalTraining = {
  training_answers: {
    list: (reader, userId) =>
      reader
        .selectFrom('training_answers')
        .select([
          'question_id',
          'received_at',
          'state',
          'is_right',
          'score',
          'answer',
          'file_name',
          'message',
        ])
        .where('user_id', '=', userId)
        .orderBy('id')
        .execute(),
    remove: null,
  },
  training_results: {
    list: (reader, userId) =>
      reader
        .selectFrom('training_results')
        .select(['question_id', 'answers', 'latest_score', 'latest_at', 'highest_score', 'solved_at'])
        .where('user_id', '=', userId)
        .execute(),
    remove: null,
  },
  training_gains: {
    list: (reader, userId) =>
      reader
        .selectFrom('training_gains')
        .select(['question_id', 'kind', 'points', 'at'])
        .where('user_id', '=', userId)
        .orderBy('at')
        .execute(),
    remove: null,
  },
  question_hint_unlocks: {
    list: (reader, userId) =>
      reader
        .selectFrom('question_hint_unlocks')
        .select(['hint_id', 'price', 'unlocked_at'])
        .where('user_id', '=', userId)
        .execute(),
    remove: null,
  },
} satisfies Record<string, PersonalDataHandler>

/** Names are joined from the users table, so that deleted names do not remain here. */
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
} satisfies Record<string, PersonalDataHandler>
