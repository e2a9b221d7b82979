import { sql } from 'kysely'
import type { PlatformReader } from '../../../kernel/index.ts'
import type { TemplateFacts } from './question-gaps.rules.ts'

/** Environments know questions, so what a question needs of a template is read here. */
export async function findTemplateFacts(
  reader: PlatformReader,
  templateId: string,
): Promise<TemplateFacts | null> {
  const row = await reader
    .selectFrom('environment_templates')
    .select(['published_at', 'archived_at', 'flag_path'])
    .where('id', '=', templateId)
    .executeTakeFirst()
  return row
    ? {
        isPublished: row.published_at !== null,
        isArchived: row.archived_at !== null,
        takesFlag: row.flag_path !== null,
      }
    : null
}

export async function findCounts(reader: PlatformReader, questionId: string) {
  return reader
    .selectNoFrom([
      sql<
        string[]
      >`array(select kind from question_answers where question_id = ${questionId} order by number)`.as(
        'answer_kinds',
      ),
      sql<number>`(select count(*)::int from question_files where question_id = ${questionId} and purpose = 'truth' and file_id is not null)`.as(
        'truth_files',
      ),
      sql<number>`(select count(*)::int from task_flags f join questions q on q.task_id = f.task_id where q.id = ${questionId})`.as(
        'task_answers',
      ),
      sql<boolean>`exists (select from question_answers where question_id = ${questionId} and slow_at is not null)
        or exists (select from task_flags f join questions q on q.task_id = f.task_id
          where q.id = ${questionId} and f.slow_at is not null
            and not exists (select from question_answers a where a.question_id = q.id))`.as(
        'has_slow_pattern',
      ),
    ])
    .executeTakeFirstOrThrow()
}
