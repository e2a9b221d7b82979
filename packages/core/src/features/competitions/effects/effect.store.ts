import type { Localised } from '@tiltyard/contracts'
import { sql } from 'kysely'
import { type Clock, now, type PlatformReader } from '../../../kernel/index.ts'

/** Null for a draft, which nobody sees. */
export async function findAudience(
  reader: PlatformReader,
  competitionId: string,
): Promise<{ readonly name: Localised; readonly teams: number } | null> {
  const { rows } = await sql<{ name: Localised; teams: number }>`
    select c.name, (select count(*)::int from entries e
      where e.competition_id = c.id and e.state in ('submitted', 'returned', 'accepted', 'suspended')) as teams
    from competitions c where c.id = ${competitionId} and c.state = 'published'`.execute(reader)
  return rows[0] ?? null
}

/** Whether players see the task, and how many entries have solved it. */
export async function findExposure(
  reader: PlatformReader,
  clock: Clock,
  taskId: string,
): Promise<{ readonly hasStarted: boolean; readonly solves: number }> {
  const { rows } = await sql<{ hasStarted: boolean; solves: number }>`
    select s.starts_at <= ${now(clock)} as "hasStarted",
      (select count(*)::int from solves where task_id = t.id) as solves
    from tasks t join stages s on s.id = t.stage_id where t.id = ${taskId}`.execute(reader)
  return rows[0] ?? { hasStarted: false, solves: 0 }
}

/** Registered teams by division. */
export async function countTeamsByDivision(
  reader: PlatformReader,
  competitionId: string,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ divisionId: string; teams: number }>`
    select division_id as "divisionId", count(*)::int as teams from entries
    where competition_id = ${competitionId} and state in ('submitted', 'returned', 'accepted', 'suspended')
    group by division_id`.execute(reader)
  return new Map(rows.map(({ divisionId, teams }) => [divisionId, teams]))
}

/** Registered teams with fewer or more members than this. */
export async function countTeamsOutside(
  reader: PlatformReader,
  competitionId: string,
  { min, max }: { readonly min: number; readonly max: number },
): Promise<number> {
  const { rows } = await sql<{ teams: number }>`
    select count(*)::int as teams from entries e
    where e.competition_id = ${competitionId} and e.state in ('submitted', 'returned', 'accepted', 'suspended')
      and (select count(*) from team_members m where m.team_id = e.team_id) not between ${min} and ${max}`.execute(
    reader,
  )
  return rows[0]?.teams ?? 0
}
