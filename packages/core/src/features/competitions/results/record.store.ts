import type { HallRecordKind } from '@tiltyard/contracts'
import { sql } from 'kysely'
import type { PlatformReader, PlatformTx } from '../../../kernel/index.ts'

export type CompetitionRecord = {
  readonly kind: HallRecordKind
  readonly teamId: string
  readonly taskId: string | null
  readonly amount: number
}

/** Milliseconds; null without stages. */
export async function getCompetitionTimes(
  reader: PlatformReader,
  competitionId: string,
): Promise<{ startsAt: number; endsAt: number } | null> {
  const { starts_at, ends_at } = await reader
    .selectFrom('competitions')
    .select(['starts_at', 'ends_at'])
    .where('id', '=', competitionId)
    .executeTakeFirstOrThrow()
  return starts_at && ends_at ? { startsAt: starts_at.getTime(), endsAt: ends_at.getTime() } : null
}

/** By their numbers in the ledger; questions of a case and unpublished tasks hold no record. */
export async function listTaskIds(
  reader: PlatformReader,
  competitionId: string,
): Promise<Map<number, string>> {
  const rows = await reader
    .selectFrom('tasks')
    .select(['number', 'id'])
    .where('competition_id', '=', competitionId)
    .where('is_published', '=', true)
    .where('parent_id', 'is', null)
    .execute()
  return new Map(rows.map(({ number, id }) => [number, id]))
}

/** Milliseconds by task and team. */
export async function listFirstViews(
  reader: PlatformReader,
  competitionId: string,
): Promise<Map<string, number>> {
  const rows = await reader
    .selectFrom('task_first_views as v')
    .innerJoin('tasks as t', 't.id', 'v.task_id')
    .select(['v.task_id', 'v.team_id', 'v.first_viewed_at'])
    .where('t.competition_id', '=', competitionId)
    .execute()
  return new Map(
    rows.map(({ task_id, team_id, first_viewed_at }) => [`${task_id} ${team_id}`, first_viewed_at.getTime()]),
  )
}

/** Positions count within each kind. */
export async function replaceRecords(
  tx: PlatformTx,
  competitionId: string,
  records: readonly CompetitionRecord[],
): Promise<void> {
  await tx.deleteFrom('competition_records').where('competition_id', '=', competitionId).execute()
  if (records.length === 0) return
  const column = <T>(pick: (record: CompetitionRecord) => T) => records.map(pick)
  await sql`
    insert into competition_records (competition_id, kind, position, team_id, task_id, amount)
    select ${competitionId}, kind, row_number() over (partition by kind order by n), team_id, task_id, amount
    from unnest(
      ${column(({ kind }) => kind)}::text[], ${column(({ teamId }) => teamId)}::uuid[],
      ${column(({ taskId }) => taskId)}::uuid[], ${column(({ amount }) => amount)}::bigint[]
    ) with ordinality as made(kind, team_id, task_id, amount, n)`.execute(tx)
}
