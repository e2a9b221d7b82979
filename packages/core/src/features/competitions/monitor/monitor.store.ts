import type { Localised, SubmissionVerdict } from '@tiltyard/contracts'
import { sql } from 'kysely'
import { type Clock, now, type PlatformReader, secondsFromNow } from '../../../kernel/index.ts'
import { firstMinute, type MinuteCount, smallestIdAt } from './monitor.rules.ts'

/** Only the last hour's range of ids is read, not a day's ten million submissions. */
export async function listMinuteCounts(
  reader: PlatformReader,
  competitionId: string,
  at: Date,
): Promise<MinuteCount[]> {
  const rows = await reader
    .selectFrom('submissions')
    .select([
      sql<Date>`date_trunc('minute', received_at)`.as('minute'),
      'task_id as taskId',
      'verdict',
      sql<number>`count(*)::int`.as('count'),
    ])
    .where('competition_id', '=', competitionId)
    .where('id', '>=', smallestIdAt(firstMinute(at)))
    .groupBy([sql`1`, 'task_id', 'verdict'])
    .execute()
  return rows.map((row) => ({ ...row, verdict: row.verdict as SubmissionVerdict }))
}

export async function listTaskCounts(reader: PlatformReader, competitionId: string) {
  const rows = await reader
    .selectFrom('tasks as t')
    .innerJoin('challenges as ch', 'ch.id', 't.challenge_id')
    .select(['t.id', 't.parent_id as parentId', 'ch.name', 'ch.category'])
    .select([
      sql<number>`(select count(*)::int from task_first_views v where v.task_id = t.id)`.as('views'),
      sql<number>`(select count(*)::int from solves s where s.task_id = t.id)`.as('solves'),
      sql<number>`(select coalesce(sum(a.wrong), 0)::int from attempts a where a.task_id = t.id)`.as('wrong'),
    ])
    .where('t.competition_id', '=', competitionId)
    .where('t.is_published', '=', true)
    .orderBy('t.position')
    .orderBy('t.number')
    .execute()
  return rows.map((row) => ({ ...row, name: row.name as Localised }))
}

/** Numbers of items that wait for staff, and the time of the query. */
export async function countPending(reader: PlatformReader, clock: Clock, competitionId: string) {
  const { rows } = await sql<{
    at: Date
    incidents: number
    appeals: number
    entries: number
    materials: number
  }>`select ${now(clock)} as at,
    (select count(*)::int from incidents where competition_id = ${competitionId} and state = 'pending') as incidents,
    (select count(*)::int from appeals where competition_id = ${competitionId} and state = 'open') as appeals,
    (select count(*)::int from entries where competition_id = ${competitionId} and state = 'submitted') as entries,
    (select count(*)::int from member_materials where competition_id = ${competitionId} and state = 'pending') as materials`.execute(
    reader,
  )
  return rows[0] as (typeof rows)[number]
}

const activeSeconds = 300

/** Counts people, not devices: two open pages of a person count once. A session is touched once a minute. */
export async function countActivePeople(
  reader: PlatformReader,
  clock: Clock,
  competitionId: string,
): Promise<number> {
  const { n } = await reader
    .selectFrom('entries as e')
    .innerJoin('team_members as m', 'm.team_id', 'e.team_id')
    .innerJoin('sessions as s', 's.user_id', 'm.user_id')
    .select(({ fn }) => fn.count<string>('m.user_id').distinct().as('n'))
    .where('e.competition_id', '=', competitionId)
    .where('e.state', '=', 'accepted')
    .where('s.ended_at', 'is', null)
    .where('s.last_seen_at', '>', secondsFromNow(clock, -activeSeconds))
    .executeTakeFirstOrThrow()
  return Number(n)
}

/** Environments of teams of the competition that have not ended. */
export async function countEnvironments(reader: PlatformReader, competitionId: string): Promise<number> {
  const { n } = await reader
    .selectFrom('environments as v')
    .innerJoin('teams as t', 't.id', 'v.team_id')
    .select(({ fn }) => fn.countAll<string>().as('n'))
    .where('t.competition_id', '=', competitionId)
    .where('v.state', '<>', 'deleted')
    .where('v.ended_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(n)
}
