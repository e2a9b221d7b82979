import { sql } from 'kysely'
import { type Clock, now, type PlatformTx } from '../../kernel/index.ts'
import type { AskedQuestion } from './asked-question.ts'

/** Of these, the published ones by id, and the time by which they are judged. */
export async function listAsked(
  tx: PlatformTx,
  clock: Clock,
  questionIds: readonly string[],
  { withDrafts = false }: { readonly withDrafts?: boolean } = {},
): Promise<{ readonly at: Date; readonly questions: ReadonlyMap<string, AskedQuestion> }> {
  const { rows } = await sql<
    { at: Date } & { [K in keyof AskedQuestion]: AskedQuestion[K] | null }
  >`/* prepared: training-asked */
    select ${now(clock)} as at, q.id, q.kind, q.revision, q.points, q.task_id as "taskId", q.flag_template as "flagTemplate",
      q.file_name as "fileName", q.file_bytes_max::float8 as "fileBytesMax", q.solved_from as "solvedFrom",
      q.daily_limit as "dailyLimit", exists (select from question_hints h where h.question_id = q.id) as "hasHints",
      p.id as "parentId", p.pass_score as "passScore", p.points as "parentPoints",
      case when q.template_id is not null then q.id when p.template_id is not null then p.id end as "openedFor"
    from (select) as always
    left join (questions q left join questions p on p.id = q.parent_id)
      on q.id = any(${questionIds}::uuid[])
      and (${withDrafts} or (q.state = 'published' and (q.parent_id is null or p.state = 'published')))`.execute(
    tx,
  )
  const [first] = rows
  if (!first) throw new Error('the time is always there')
  const found = rows.filter(({ id }) => id !== null) as ({ at: Date } & AskedQuestion)[]
  return { at: first.at, questions: new Map(found.map(({ at: _, ...question }) => [question.id, question])) }
}
