import type { SittingEvent } from '@tiltyard/contracts'
import { type RawBuilder, sql } from 'kysely'
import { type Clock, now, type PlatformReader, type PlatformTx } from '../../../kernel/index.ts'
import { isOverSql } from '../sittings/sitting.store.ts'

const silentSeconds = 60

export type SittingFilter = {
  readonly taskId: string
  readonly state?: 'open' | 'closed' | 'silent' | undefined
  readonly keyword?: string | undefined
}

const isSilent = (clock: Clock): RawBuilder<boolean> => sql<boolean>`(
  s.state = 'open' and s.began_at < ${now(clock)} - make_interval(secs => ${silentSeconds}) and not exists (
    select from exam_answers a where a.sitting_id = s.id and a.saved_at > ${now(clock)} - make_interval(secs => ${silentSeconds})))`

export type SittingRow = {
  readonly id: string
  readonly taskId: string
  readonly userId: string
  readonly nickname: string
  readonly teamId: string
  readonly teamName: string
  readonly forTeam: boolean
  readonly state: 'open' | 'closed'
  readonly beganAt: Date
  readonly deadlineAt: Date
  readonly extraSeconds: number
  readonly closedAt: Date | null
  readonly closedBy: 'candidate' | 'clock' | 'organiser' | null
  readonly isMarked: boolean
  readonly questions: number
  readonly answered: number
  readonly lastSavedAt: Date | null
  readonly leave: number
  readonly paste: number
  readonly secondDevice: number
}

/** How many are answered, never what. */
const selectSittings = sql`
  select s.id, s.task_id as "taskId", s.user_id as "userId", u.nickname, s.team_id as "teamId", t.name as "teamName",
         s.for_team as "forTeam", s.state, s.began_at as "beganAt", s.deadline_at as "deadlineAt",
         s.extra_seconds as "extraSeconds", s.closed_at as "closedAt", s.closed_by as "closedBy",
         s.marked_revision is not null as "isMarked", jsonb_array_length(s.places) as questions,
         answers.answered, answers.last_saved_at as "lastSavedAt", signals.leave, signals.paste, signals.second_device as "secondDevice"
  from exam_sittings s
  join users u on u.id = s.user_id
  join teams t on t.id = s.team_id
  cross join lateral (
    select (count(*) filter (where a.answer <> 'null'))::int as answered, max(a.saved_at) as last_saved_at
    from exam_answers a where a.sitting_id = s.id) as answers
  cross join lateral (
    select (count(*) filter (where e.kind = 'leave'))::int as leave, (count(*) filter (where e.kind = 'paste'))::int as paste,
           (count(*) filter (where e.kind = 'second-device'))::int as second_device
    from exam_sitting_events e where e.sitting_id = s.id) as signals`

const condition = (clock: Clock, { taskId, state, keyword }: SittingFilter) => {
  const like = keyword && `%${keyword.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`
  return sql`s.task_id = ${taskId}
    ${state === 'silent' ? sql`and ${isSilent(clock)}` : state ? sql`and s.state = ${state}` : sql``}
    ${like ? sql`and (u.nickname ilike ${like} or t.name ilike ${like})` : sql``}`
}

export async function listSittingPage(
  reader: PlatformReader,
  clock: Clock,
  filter: SittingFilter,
  { page, limit }: { readonly page: number; readonly limit: number },
): Promise<SittingRow[]> {
  const { rows } = await sql<SittingRow>`
    ${selectSittings} where s.id in (
      select s.id from exam_sittings s join users u on u.id = s.user_id join teams t on t.id = s.team_id
      where ${condition(clock, filter)} order by s.began_at, s.id limit ${limit} offset ${(page - 1) * limit})
    order by s.began_at, s.id`.execute(reader)
  return rows
}

export async function countFilteredSittings(
  reader: PlatformReader,
  clock: Clock,
  filter: SittingFilter,
): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total
    from exam_sittings s join users u on u.id = s.user_id join teams t on t.id = s.team_id
    where ${condition(clock, filter)}`.execute(reader)
  return rows[0]?.total ?? 0
}

export type PaperCounts = {
  readonly at: Date
  readonly open: number
  readonly closed: number
  readonly silent: number
  readonly notBegun: number
}

/** Null: the competition has no such paper that is sealed. */
export async function countCandidates(
  reader: PlatformReader,
  clock: Clock,
  { competitionId, taskId }: { readonly competitionId: string; readonly taskId: string },
): Promise<PaperCounts | null> {
  const { rows } = await sql<PaperCounts>`
    select ${now(clock)} as at, sat.*,
      (select count(*)::int from entries e join team_members m on m.team_id = e.team_id join teams t on t.id = e.team_id
       where e.competition_id = p.competition_id and e.state = 'accepted'
         and (p.candidates = 'each-member' or t.leader_id = m.user_id)
         and not exists (
           select from exam_sittings s where s.task_id = p.task_id
             and (s.user_id = m.user_id or (s.for_team and s.team_id = e.team_id)))) as "notBegun"
    from exam_papers p
    cross join lateral (
      select (count(*) filter (where s.state = 'open'))::int as open, (count(*) filter (where s.state = 'closed'))::int as closed,
             (count(*) filter (where ${isSilent(clock)}))::int as silent
      from exam_sittings s where s.task_id = p.task_id) as sat
    where p.task_id = ${taskId} and p.competition_id = ${competitionId} and p.sealed_at is not null`.execute(
    reader,
  )
  return rows[0] ?? null
}

type SittingRef = { readonly competitionId: string; readonly sittingId: string }

export async function findSittingRow(
  reader: PlatformReader,
  { competitionId, sittingId }: SittingRef,
): Promise<SittingRow | null> {
  const { rows } = await sql<SittingRow>`
    ${selectSittings} where s.id = ${sittingId} and s.competition_id = ${competitionId}`.execute(reader)
  return rows[0] ?? null
}

/** More than signals of all kinds are kept; acts of the staff are few. */
const maxEvents = 1_000

export async function listSittingEvents(reader: PlatformReader, sittingId: string) {
  const rows = await reader
    .selectFrom('exam_sitting_events as e')
    .leftJoin('users as u', 'u.id', 'e.by_user')
    .select(['e.at', 'e.kind', 'e.seconds', 'e.detail', 'u.nickname as by'])
    .where('e.sitting_id', '=', sittingId)
    .orderBy('e.at')
    .orderBy('e.id')
    .limit(maxEvents)
    .execute()
  return rows.map((row) => ({ ...row, kind: row.kind as SittingEvent['kind'] }))
}

export type StaffSitting = {
  readonly id: string
  readonly taskId: string
  readonly userId: string
  readonly teamId: string
  readonly state: 'open' | 'closed'
  readonly isOver: boolean
  readonly deadlineAt: Date
  readonly at: Date
}

const selectForStaff = (clock: Clock) => sql`
  select s.id, s.task_id as "taskId", s.user_id as "userId", s.team_id as "teamId", s.state, s.deadline_at as "deadlineAt",
         ${now(clock)} as at, ${isOverSql(clock)} as "isOver"
  from exam_sittings s join exam_papers p on p.task_id = s.task_id
  join tasks t on t.id = s.task_id join stages st on st.id = t.stage_id`

export async function lockSitting(
  tx: PlatformTx,
  clock: Clock,
  { competitionId, sittingId }: SittingRef,
): Promise<StaffSitting | null> {
  const { rows } = await sql<StaffSitting>`${selectForStaff(clock)}
    where s.id = ${sittingId} and s.competition_id = ${competitionId} for update of s`.execute(tx)
  return rows[0] ?? null
}

/** Those that are not over, in the order in which saves take them. */
export async function lockOpenSittings(
  tx: PlatformTx,
  clock: Clock,
  { taskId, sittingIds }: { readonly taskId: string; readonly sittingIds: readonly string[] | null },
): Promise<StaffSitting[]> {
  const { rows } = await sql<StaffSitting>`${selectForStaff(clock)}
    where s.task_id = ${taskId} and s.state = 'open' and not ${isOverSql(clock)}
      and (${sittingIds}::uuid[] is null or s.id = any(${sittingIds}::uuid[]))
    order by s.id for update of s`.execute(tx)
  return rows
}
