import type { PersonalDataHandler } from '../../../kernel/index.ts'

/** Notes are the team's: each member is given what they saved last, and the team keeps it without their name. */
export const personalCaseNotes = {
  case_notes: {
    list: (reader, userId) =>
      reader
        .selectFrom('case_notes')
        .select(['task_id', 'team_id', 'text', 'saved_at'])
        .where('user_id', '=', userId)
        .execute(),
    remove: null,
  },
  case_facts: {
    list: (reader, userId) =>
      reader
        .selectFrom('case_facts')
        .select(['task_id', 'team_id', 'happened_at', 'source', 'text', 'saved_at'])
        .where('user_id', '=', userId)
        .orderBy('id')
        .execute(),
    remove: null,
  },
} satisfies Record<string, PersonalDataHandler>
