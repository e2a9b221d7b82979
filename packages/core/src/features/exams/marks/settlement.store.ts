import { sql } from 'kysely'
import { type Clock, now, type PlatformReader, type PlatformTx } from '../../../kernel/index.ts'
import type { PaperRef } from '../papers/paper.store.ts'
import type { EntryMarks, Grade } from './settlement.rules.ts'

/** How long after the end of a stage marks wait for what was on its way. */
const waitSeconds = 60

/** Papers that are over and marked, and whose grades do not have the last correction. */
export async function listPapersToSettle(reader: PlatformReader, clock: Clock): Promise<PaperRef[]> {
  const { rows } = await sql<PaperRef>`
    select p.task_id as "taskId", p.competition_id as "competitionId"
    from exam_papers p join tasks t on t.id = p.task_id join stages st on st.id = t.stage_id
    join competitions c on c.id = p.competition_id
    where p.sealed_at is not null and coalesce(p.settled_revision, -1) < p.key_revision
      and c.results_published_at is null and st.paused_at is null
      and st.ends_at + make_interval(secs => p.grace_seconds + ${waitSeconds}::int) <= ${now(clock)}
      and not exists (
        select from exam_sittings s where s.task_id = p.task_id
          and (s.state = 'open' or s.marked_revision is distinct from p.key_revision))`.execute(reader)
  return rows
}

/** Entries of whose members somebody has sat; a suspended one may be reinstated. */
export async function listEntryMarks(
  reader: PlatformReader,
  { competitionId, taskId }: PaperRef,
): Promise<EntryMarks[]> {
  const { rows } = await sql<EntryMarks>`
    select e.number, (select count(*)::int from team_members m where m.team_id = e.team_id) as roster,
      json_agg(json_build_object('mark', s.mark, 'usedMs', greatest(0, round(
        1000 * (extract(epoch from s.closed_at - s.began_at) - s.extra_seconds))::bigint)) order by s.id) as members
    from exam_sittings s join entries e on e.team_id = s.team_id and e.competition_id = s.competition_id
    where s.task_id = ${taskId} and s.competition_id = ${competitionId} and s.mark is not null
      and e.number is not null and e.state in ('accepted', 'suspended')
    group by e.team_id, e.number order by e.number`.execute(reader)
  return rows
}

/** By entry number. */
export async function listLatestGrades(
  reader: PlatformReader,
  { competitionId, task }: { readonly competitionId: string; readonly task: number },
): Promise<Map<number, Grade>> {
  const { rows } = await sql<{ team: number; amount: string; tie: string | null }>`
    select distinct on (team) team, amount, details ->> 'tie' as tie from score_events
    where competition_id = ${competitionId} and kind = 'grade' and task = ${task} order by team, seq desc`.execute(
    reader,
  )
  return new Map(rows.map(({ team, amount, tie }) => [team, { amount: Number(amount), tie: Number(tie) }]))
}

/** The key is a second guard: one settlement for each revision of the keys. */
export async function insertSettlement(
  tx: PlatformTx,
  clock: Clock,
  { taskId, revision, entries }: { taskId: string; revision: number; entries: number },
): Promise<void> {
  await tx
    .insertInto('exam_settlements')
    .values({ task_id: taskId, revision, entries, at: now(clock) })
    .execute()
  await tx
    .updateTable('exam_papers')
    .set({ settled_revision: revision })
    .where('task_id', '=', taskId)
    .execute()
}

/** Reasons of the corrections after a settlement. */
export async function listReasonsSince(
  reader: PlatformReader,
  { taskId, revision }: { readonly taskId: string; readonly revision: number },
): Promise<string[]> {
  const rows = await reader
    .selectFrom('exam_corrections')
    .select('reason')
    .where('task_id', '=', taskId)
    .where('revision', '>', revision)
    .orderBy('revision')
    .execute()
  return rows.map(({ reason }) => reason)
}
