import type { PersonalDataHandler } from '../../../kernel/index.ts'

/** A team's actions are the record of its competition: they are kept without a name, and without network addresses. */
export const personalPlay = {
  submissions: {
    list: (reader, userId) =>
      reader
        .selectFrom('submissions')
        .select(['competition_id', 'task_id', 'team_id', 'received_at', 'verdict', 'answer', 'address'])
        .where('user_id', '=', userId)
        .orderBy('id')
        .execute(),
    async remove(tx, _clock, userId) {
      await tx
        .updateTable('submissions')
        .set({ address: null })
        .where('user_id', '=', userId)
        .where('address', 'is not', null)
        .execute()
    },
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
  task_first_views: {
    list: (reader, userId) =>
      reader
        .selectFrom('task_first_views')
        .select(['task_id', 'team_id', 'first_viewed_at'])
        .where('user_id', '=', userId)
        .execute(),
    remove: null,
  },
  handed_answers: {
    list: (reader, userId) =>
      reader
        .selectFrom('handed_answers')
        .select(['task_id', 'team_id', 'handed_at'])
        .where('user_id', '=', userId)
        .execute(),
    async remove(tx, _clock, userId) {
      await tx.deleteFrom('handed_answers').where('user_id', '=', userId).execute()
    },
  },
} satisfies Record<string, PersonalDataHandler>

/** Contains only the id of the deciding person. */
export const personalIncidents = {
  incidents: { list: null, remove: null },
} satisfies Record<string, PersonalDataHandler>

/** Names are joined from the users table, so that deleted names do not remain here. */
export const personalResults = {
  final_result_members: {
    list: async (reader, userId) => {
      const rows = await reader
        .selectFrom('final_result_members as m')
        .innerJoin('final_results as r', (join) =>
          join.onRef('r.competition_id', '=', 'm.competition_id').onRef('r.team_id', '=', 'm.team_id'),
        )
        .select(['r.competition_id', 'r.team_name', 'r.rank', 'r.score', 'm.is_leader'])
        .select(['r.division_rank', 'r.award', 'r.division_award'])
        .where('m.user_id', '=', userId)
        .execute()
      return rows.map((row) => ({ ...row, score: Number(row.score) }))
    },
    remove: null,
  },
  practice_tasks: { list: null, remove: null },
} satisfies Record<string, PersonalDataHandler>
