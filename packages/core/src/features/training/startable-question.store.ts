import { sql } from 'kysely'
import type { PlatformReader } from '../../kernel/index.ts'

/** As much of a question as its machine needs. */
export type StartableQuestion = {
  readonly id: string
  readonly template_id: string | null
  readonly difficulty: number
  readonly limit_seconds: number | null
  /** The question or step whose flag is in it: its own, or that of the first step that has one. */
  readonly flag_for: string | null
  readonly flag_template: string | null
}

/** By its own id or that of one of its steps. Somebody waits for what follows: one statement, and none of its texts. */
export async function findStartableQuestion(
  reader: PlatformReader,
  id: string,
): Promise<StartableQuestion | undefined> {
  const { rows } = await sql<StartableQuestion>`/* prepared: training-startable */
    select question.id, question.template_id, question.difficulty, question.limit_seconds,
      case when question.flag_template is null then step.id else question.id end as flag_for,
      coalesce(question.flag_template, step.flag_template) as flag_template
    from questions asked
    join questions question on question.id = coalesce(asked.parent_id, asked.id) and question.state = 'published'
    left join lateral (
      select id, flag_template from questions
      where parent_id = question.id and question.kind = 'group' and state = 'published' and flag_template is not null
      order by position, id limit 1) step on true
    where asked.id = ${id} and asked.state = 'published'`.execute(reader)
  return rows[0]
}
