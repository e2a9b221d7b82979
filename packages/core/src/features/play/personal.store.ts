import type { PersonalPart } from '../../kernel/index.ts'

/** What was done for a team is the record of its competition: it stays, with nobody's name on it. */
export const personalPlay = {
  submissions: {
    list: (reader, userId) =>
      reader
        .selectFrom('submissions')
        .select(['competition_id', 'task_id', 'team_id', 'received_at', 'verdict', 'answer'])
        .where('user_id', '=', userId)
        .orderBy('id')
        .execute(),
    remove: null,
  },
  hint_unlocks: {
    list: (reader, userId) =>
      reader
        .selectFrom('hint_unlocks')
        .select(['hint_id', 'team_id', 'price', 'unlocked_at'])
        .where('user_id', '=', userId)
        .execute(),
    remove: null,
  },
  task_openings: {
    list: (reader, userId) =>
      reader
        .selectFrom('task_openings')
        .select(['task_id', 'team_id', 'opened_at'])
        .where('user_id', '=', userId)
        .execute(),
    remove: null,
  },
} satisfies Record<string, PersonalPart>
