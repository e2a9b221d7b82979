import { sql } from 'kysely'
import type { PlatformReader } from '../../../kernel/index.ts'

const rows = (reader: PlatformReader) =>
  reader
    .selectFrom('tasks as t')
    .selectAll('t')
    .select([
      sql<string[]>`array(select f.kind from task_flags f where f.task_id = t.id order by f.number)`.as(
        'flag_kinds',
      ),
      sql<boolean>`exists (select from task_flags f where f.task_id = t.id and f.slow_at is not null)`.as(
        'has_slow_pattern',
      ),
      sql<number>`(select count(*)::int from task_files f where f.task_id = t.id)`.as('files'),
      sql<number>`(select count(*)::int from task_hints h where h.task_id = t.id)`.as('hints'),
      sql<number>`(select count(*)::int from solves s where s.task_id = t.id)`.as('solves'),
      sql<string[]>`array(select p.needs_task_id::text from task_prerequisites p where p.task_id = t.id)`.as(
        'needs',
      ),
    ])
    .orderBy('t.position')
    .orderBy('t.number')
export type TaskRow = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>

export function listTaskRows(reader: PlatformReader, competitionId: string): Promise<TaskRow[]> {
  return rows(reader).where('t.competition_id', '=', competitionId).execute()
}

export function findTaskRow(
  reader: PlatformReader,
  { competitionId, taskId }: { readonly competitionId: string; readonly taskId: string },
): Promise<TaskRow | undefined> {
  return rows(reader)
    .where('t.competition_id', '=', competitionId)
    .where('t.id', '=', taskId)
    .executeTakeFirst()
}
