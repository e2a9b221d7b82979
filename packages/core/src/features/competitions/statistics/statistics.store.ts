import type { Localised } from '@tiltyard/contracts'
import { sql } from 'kysely'
import { type Clock, now, type PlatformReader } from '../../../kernel/index.ts'
import { smallestIdAt } from '../monitor/monitor.rules.ts'

/** Times of the competition, and of the query. */
export async function findTimes(reader: PlatformReader, clock: Clock, competitionId: string) {
  return reader
    .selectFrom('competitions')
    .select(['starts_at as startsAt', 'ends_at as endsAt'])
    .select(now(clock).as('at'))
    .where('id', '=', competitionId)
    .executeTakeFirst()
}

export type TaskFigures = {
  readonly id: string
  readonly parentId: string | null
  readonly name: Localised
  readonly category: string
  readonly views: number
  readonly solves: number
  readonly wrong: number
  readonly medianSeconds: number | null
  readonly firstAt: Date | null
  readonly firstTeam: string | null
}

/**
 * For each published task its views, solves and attempts by index: rows of teams, not of submissions. Only accepted
 * teams count, so that no share exceeds the whole.
 */
export async function listTaskFigures(reader: PlatformReader, competitionId: string): Promise<TaskFigures[]> {
  const { rows } = await sql<TaskFigures>`
    select t.id, t.parent_id as "parentId", ch.name, ch.category, opened.views, solved.solves, tried.wrong,
      solved.median as "medianSeconds", first.solved_at as "firstAt", first.name as "firstTeam"
    from tasks t
    join challenges ch on ch.id = t.challenge_id
    cross join lateral (
      select count(*)::int as views from task_first_views v
      join entries e on e.team_id = v.team_id and e.state = 'accepted' where v.task_id = t.id) as opened
    cross join lateral (
      select count(*)::int as solves,
        round(percentile_cont(0.5) within group (
          order by greatest(0, extract(epoch from s.solved_at - v.first_viewed_at)::float8)))::int as median
      from solves s join entries e on e.team_id = s.team_id and e.state = 'accepted'
      left join task_first_views v on v.task_id = s.task_id and v.team_id = s.team_id
      where s.task_id = t.id) as solved
    cross join lateral (
      select coalesce(sum(a.wrong), 0)::int as wrong from attempts a
      join entries e on e.team_id = a.team_id and e.state = 'accepted' where a.task_id = t.id) as tried
    left join lateral (
      select s.solved_at, m.name from solves s
      join entries e on e.team_id = s.team_id and e.state = 'accepted'
      join teams m on m.id = s.team_id
      where s.task_id = t.id order by s.solved_at, s.submission_id limit 1) as first on true
    where t.competition_id = ${competitionId} and t.is_published
    order by t.position, t.number`.execute(reader)
  return rows
}

export type DivisionFigures = {
  readonly id: string
  readonly number: number
  readonly name: Localised
  readonly teams: number
  readonly activeTeams: number
  readonly solves: number
  readonly wrong: number
}

/** A team that answered anything has a row of attempts. A passed case is no answer. */
export async function listDivisionFigures(
  reader: PlatformReader,
  competitionId: string,
): Promise<DivisionFigures[]> {
  const { rows } = await sql<DivisionFigures>`
    select d.id, d.number, d.name, count(e.team_id)::int as teams,
      count(e.team_id) filter (where tried.tasks > 0)::int as "activeTeams",
      coalesce(sum(solved.n), 0)::int as solves, coalesce(sum(tried.wrong), 0)::int as wrong
    from divisions d
    left join entries e on e.division_id = d.id and e.state = 'accepted'
    left join lateral (
      select count(*) as tasks, sum(a.wrong) as wrong from attempts a where a.team_id = e.team_id) as tried on true
    left join lateral (
      select count(*) as n from solves s where s.team_id = e.team_id
        and not exists (select from tasks q where q.parent_id = s.task_id)) as solved on true
    where d.competition_id = ${competitionId}
    group by d.id order by d.number`.execute(reader)
  return rows
}

/**
 * Submissions between bounds. Ids begin with their time, so that each bucket is a range of `submissions_by_competition`
 * and no row of the table is read.
 */
export async function countSubmissionsBetween(
  reader: PlatformReader,
  competitionId: string,
  bounds: readonly number[],
): Promise<number[]> {
  const ids = bounds.map((at) => smallestIdAt(new Date(at)))
  const { rows } = await sql<{ n: number }>`
    select (select count(*)::int from submissions s
      where s.competition_id = ${competitionId} and s.id >= bucket.low and s.id < bucket.high) as n
    from unnest(${ids.slice(0, -1)}::uuid[], ${ids.slice(1)}::uuid[]) with ordinality as bucket (low, high, place)
    order by bucket.place`.execute(reader)
  return rows.map(({ n }) => n)
}

/** Solves between bounds; rows of teams and tasks. */
export async function countSolvesBetween(
  reader: PlatformReader,
  competitionId: string,
  bounds: readonly number[],
): Promise<number[]> {
  const times = bounds.map((at) => new Date(at).toISOString())
  const { rows } = await sql<{ place: number; n: number }>`
    select width_bucket(s.solved_at, ${times}::timestamptz[]) as place, count(*)::int as n
    from tasks t join solves s on s.task_id = t.id
    join entries e on e.team_id = s.team_id and e.state = 'accepted'
    where t.competition_id = ${competitionId} and t.is_published
      and not exists (select from tasks q where q.parent_id = t.id)
    group by 1`.execute(reader)
  const counts = new Map(rows.map(({ place, n }) => [place, n]))
  return bounds.slice(1).map((_, place) => counts.get(place + 1) ?? 0)
}
