import type { PlatformReader } from '../../../kernel/index.ts'

/** Of a competition: the tasks that are questions by now. */
export async function listTakenTaskIds(reader: PlatformReader, competitionId: string): Promise<Set<string>> {
  const rows = await reader
    .selectFrom('questions as q')
    .innerJoin('tasks as t', 't.id', 'q.task_id')
    .select('t.id')
    .where('t.competition_id', '=', competitionId)
    .execute()
  return new Set(rows.map(({ id }) => id))
}
