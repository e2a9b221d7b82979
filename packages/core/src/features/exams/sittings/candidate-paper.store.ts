import { sql } from 'kysely'
import type { Clock, PlatformReader } from '../../../kernel/index.ts'
import type { SittingState } from './sitting.rules.ts'
import { isOverSql } from './sitting.store.ts'

export type PaperStanding = {
  readonly taskId: string
  readonly isSettled: boolean
  readonly teamHasSitting: boolean
  /** Null until the user has begun. */
  readonly own:
    | (SittingState & {
        readonly deadlineAt: string
        readonly closedAt: string | null
        readonly isMarked: boolean
      })
    | null
}

/** Sealed papers among these, with the own sitting. */
export async function listPaperStandings(
  reader: PlatformReader,
  clock: Clock,
  {
    taskIds,
    userId,
    teamId,
  }: { readonly taskIds: readonly string[]; readonly userId: string; readonly teamId: string },
): Promise<Map<string, PaperStanding>> {
  const { rows } = await sql<PaperStanding>`
    select p.task_id as "taskId", p.settled_revision is not null as "isSettled",
           exists (select from exam_sittings o where o.task_id = p.task_id and o.team_id = ${teamId} and o.for_team) as "teamHasSitting",
           case when s.id is not null then jsonb_build_object(
             'state', s.state, 'closedBy', s.closed_by, 'isOver', ${isOverSql(clock)}, 'deadlineAt', s.deadline_at,
             'closedAt', s.closed_at, 'isMarked', s.marked_revision is not null) end as own
    from exam_papers p join tasks t on t.id = p.task_id join stages st on st.id = t.stage_id
    left join exam_sittings s on s.task_id = p.task_id and s.user_id = ${userId}
    where p.task_id = any(${taskIds}::uuid[]) and p.sealed_at is not null`.execute(reader)
  return new Map(rows.map((row) => [row.taskId, row]))
}

/** The members of a team with the state of their sitting of each paper, by nickname. */
export async function listTeamSittings(
  reader: PlatformReader,
  clock: Clock,
  { taskIds, teamId }: { readonly taskIds: readonly string[]; readonly teamId: string },
): Promise<{ taskId: string; nickname: string; state: 'not-begun' | 'open' | 'closed' }[]> {
  const { rows } = await sql<{ taskId: string; nickname: string; state: 'not-begun' | 'open' | 'closed' }>`
    select p.task_id as "taskId", u.nickname,
           case when s.id is null then 'not-begun' when s.state = 'closed' or ${isOverSql(clock)} then 'closed' else 'open' end as state
    from exam_papers p join tasks t on t.id = p.task_id join stages st on st.id = t.stage_id
    cross join team_members m
    join users u on u.id = m.user_id
    left join exam_sittings s on s.task_id = p.task_id and s.user_id = m.user_id
    where p.task_id = any(${taskIds}::uuid[]) and m.team_id = ${teamId}
    order by u.nickname`.execute(reader)
  return rows
}
