import { sql } from 'kysely'
import type { Clock, PlatformReader } from '../../kernel/index.ts'
import { now } from '../../kernel/index.ts'

/** Figures of one competition; each is counted by an index. */
export async function countWork(reader: PlatformReader, clock: Clock, competitionId: string) {
  const count = (from: ReturnType<typeof sql>) => sql<number>`(select count(*)::int from ${from})`
  const of = (table: string) => sql`${sql.table(table)} where competition_id = ${competitionId}`
  const { rows } = await sql<{
    at: Date
    teams: number
    waiting: number
    accepted: number
    materials: number
    cases: number
    tasks: number
    published: number
    without_flag: number
    slow_pattern: number
  }>`select ${now(clock)} as at,
    ${count(sql`${of('teams')} and dissolved_at is null`)} as teams,
    ${count(sql`${of('entries')} and state = 'submitted'`)} as waiting,
    ${count(sql`${of('entries')} and state = 'accepted'`)} as accepted,
    ${count(sql`${of('member_materials')} and state = 'pending'`)} as materials,
    ${count(sql`${of('cases')} and state = 'pending'`)} as cases,
    ${count(of('tasks'))} as tasks,
    ${count(sql`${of('tasks')} and is_published`)} as published,
    ${count(sql`${of('tasks')} and flag_template is null
      and not exists (select from task_flags f where f.task_id = tasks.id)`)} as without_flag,
    ${count(sql`${of('tasks')}
      and exists (select from task_flags f where f.task_id = tasks.id and f.slow_at is not null)`)} as slow_pattern`.execute(
    reader,
  )
  const [row] = rows
  if (!row) throw new Error('a count has no row')
  return row
}

export async function findMoments(reader: PlatformReader, competitionId: string) {
  return reader
    .selectFrom('competitions')
    .select(['id', 'type', 'state', 'settings_revision', 'revealed_at', 'results_published_at'])
    .select(['registration_opens_at', 'registration_closes_at', 'roster_locks_at'])
    .where('id', '=', competitionId)
    .executeTakeFirst()
}
