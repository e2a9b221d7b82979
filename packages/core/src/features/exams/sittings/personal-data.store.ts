import type { PersonalDataHandler } from '../../../kernel/index.ts'

/** Like submissions, sittings are the record of their competition: they are kept without a name. */
export const personalSittings = {
  exam_sittings: {
    list: async (reader, userId) => {
      const sittings = await reader
        .selectFrom('exam_sittings')
        .select([
          'id',
          'competition_id',
          'task_id',
          'team_id',
          'began_at',
          'deadline_at',
          'closed_at',
          'closed_by',
        ])
        .where('user_id', '=', userId)
        .orderBy('began_at')
        .execute()
      const ids = sittings.map(({ id }) => id)
      if (ids.length === 0) return []
      const answers = await reader
        .selectFrom('exam_answers')
        .select(['sitting_id', 'place', 'answer', 'saved_at'])
        .where('sitting_id', 'in', ids)
        .orderBy('sitting_id')
        .orderBy('place')
        .execute()
      const events = await reader
        .selectFrom('exam_sitting_events')
        .select(['sitting_id', 'at', 'kind', 'seconds'])
        .where('sitting_id', 'in', ids)
        .orderBy('at')
        .execute()
      const of = <T extends { sitting_id: string }>(rows: readonly T[], id: string) =>
        rows.flatMap(({ sitting_id, ...row }) => (sitting_id === id ? [row] : []))
      return sittings.map((sitting) => ({
        ...sitting,
        answers: of(answers, sitting.id),
        events: of(events, sitting.id),
      }))
    },
    remove: null,
  },
  // Exported with their sitting; an act of the staff names who did it.
  exam_sitting_events: { list: null, remove: null },
} satisfies Record<string, PersonalDataHandler>
