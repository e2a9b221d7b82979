import type { PersonalDataHandler } from '../../../kernel/index.ts'

/** A write-up is its team's and stays; whoever saved it last is a former member once the account is deleted. */
export const personalWriteups = {
  writeups: {
    list: (reader, userId) =>
      reader
        .selectFrom('writeups')
        .select(['competition_id', 'task_id', 'team_id', 'state', 'language', 'text', 'saved_at'])
        .where('saved_by', '=', userId)
        .orderBy('id')
        .execute(),
    remove: null,
  },
} satisfies Record<string, PersonalDataHandler>
