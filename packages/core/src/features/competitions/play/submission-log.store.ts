import type { SubmissionVerdict } from '@tiltyard/contracts'
import { sql } from 'kysely'
import type { PlatformReader } from '../../../kernel/index.ts'

export type SubmissionFilter = {
  readonly competitionId: string
  readonly before?: string | undefined
  readonly limit: number
  readonly teamId?: string | undefined
  readonly taskId?: string | undefined
  readonly verdict?: SubmissionVerdict | undefined
}

/** Rows that one page looks back over at most: a filter that nothing fits must not read ten million. */
const maxScannedRows = 100_000

/**
 * The latest first. A team's own are found by its index; otherwise the competition's are read from their end, and
 * `oldest` says how far that went when the page is not full.
 */
export async function listSubmissionLog(reader: PlatformReader, filter: SubmissionFilter) {
  const { competitionId, before, limit, teamId, taskId, verdict } = filter
  const window = reader
    .selectFrom('submissions')
    .select(['id', 'team_id', 'task_id', 'user_id', 'received_at', 'verdict', 'answer'])
    .where('competition_id', '=', competitionId)
    .$if(teamId !== undefined, (query) => query.where('team_id', '=', teamId as string))
    .$if(before !== undefined, (query) => query.where('id', '<', before as string))
    .orderBy('id', 'desc')
    .limit(maxScannedRows)
  return reader
    .selectFrom(window.as('s'))
    .innerJoin('teams as t', 't.id', 's.team_id')
    .innerJoin('tasks as k', 'k.id', 's.task_id')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .select(['s.id', 's.received_at', 's.verdict', 's.answer', 's.team_id', 's.task_id'])
    .select(['t.name as team_name', 'k.name as task_name', 'u.nickname'])
    .$if(taskId !== undefined, (query) => query.where('s.task_id', '=', taskId as string))
    .$if(verdict !== undefined, (query) => query.where('s.verdict', '=', verdict as string))
    .orderBy('s.id', 'desc')
    .limit(limit)
    .execute()
}

/** Where a page that was not full stopped looking; null: there is nothing before it. */
export async function findScanEnd(
  reader: PlatformReader,
  { competitionId, before }: Pick<SubmissionFilter, 'competitionId' | 'before'>,
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select id from submissions
    where competition_id = ${competitionId} and (${before ?? null}::uuid is null or id < ${before ?? null})
    order by id desc offset ${maxScannedRows - 1} limit 1`.execute(reader)
  return rows[0]?.id ?? null
}

const pageSize = 100

export function listTaskSubmissions(
  reader: PlatformReader,
  { teamId, taskId }: { readonly teamId: string; readonly taskId: string },
) {
  return reader
    .selectFrom('submissions as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .select(['s.id', 'u.nickname', 's.received_at', 's.verdict'])
    .where('s.team_id', '=', teamId)
    .where('s.task_id', '=', taskId)
    .orderBy('s.id', 'desc')
    .limit(pageSize)
    .execute()
}
