import type { PersonalPart } from '../../kernel/index.ts'

/** Names are read from the users of today, so that nothing here tells who somebody was. */
export const personalResults = {
  final_result_members: {
    list: (reader, userId) =>
      reader
        .selectFrom('final_result_members as m')
        .innerJoin('final_results as r', (join) =>
          join.onRef('r.competition_id', '=', 'm.competition_id').onRef('r.team_id', '=', 'm.team_id'),
        )
        .select(['r.competition_id', 'r.team_name', 'r.rank', 'r.score', 'm.is_leader'])
        .where('m.user_id', '=', userId)
        .execute(),
    remove: null,
  },
  practice_tasks: { list: null, remove: null },
} satisfies Record<string, PersonalPart>
