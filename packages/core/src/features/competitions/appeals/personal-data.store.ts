import type { PersonalDataHandler } from '../../../kernel/index.ts'

/** The decision stays as the record of the competition; the text goes with its author. */
export const personalAppeals = {
  appeals: {
    list: (reader, userId) =>
      reader
        .selectFrom('appeals')
        .select(['competition_id', 'team_id', 'task_id', 'subject', 'text', 'state', 'answer'])
        .select(['opened_at', 'closed_at'])
        .where('user_id', '=', userId)
        .orderBy('id')
        .execute(),
    async remove(tx, _clock, userId) {
      await tx.updateTable('appeals').set({ text: null }).where('user_id', '=', userId).execute()
    },
  },
} satisfies Record<string, PersonalDataHandler>
