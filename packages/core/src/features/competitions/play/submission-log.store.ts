import type { SubmissionVerdict } from '@tiltyard/contracts'
import type { PlatformReader } from '../../../kernel/index.ts'

export type SubmissionFilter = {
  readonly competitionId: string
  readonly before?: string | undefined
  readonly limit: number
  readonly teamId?: string | undefined
  readonly taskId?: string | undefined
  readonly verdict?: SubmissionVerdict | undefined
}

/** Rows that one page scans at most: a filter without matches must not read ten million. */
const maxScannedRows = 100_000

/**
 * Latest first; filters by team and by task use their indexes. A filter by verdict scans back from the end, and
 * `findScanEnd` returns where an incomplete page stopped.
 */
export async function listSubmissionLog(reader: PlatformReader, filter: SubmissionFilter) {
  const { competitionId, before, limit, teamId, taskId, verdict } = filter
  const window = reader
    .selectFrom('submissions')
    .select(['id', 'team_id', 'task_id', 'user_id', 'received_at', 'verdict', 'answer'])
    .where('competition_id', '=', competitionId)
    .$if(teamId !== undefined, (query) => query.where('team_id', '=', teamId as string))
    .$if(taskId !== undefined, (query) => query.where('task_id', '=', taskId as string))
    .$if(before !== undefined, (query) => query.where('id', '<', before as string))
    .orderBy('id', 'desc')
    .limit(maxScannedRows)
  return reader
    .selectFrom(window.as('s'))
    .innerJoin('teams as t', 't.id', 's.team_id')
    .innerJoin('tasks as k', 'k.id', 's.task_id')
    .innerJoin('challenges as ch', 'ch.id', 'k.challenge_id')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .select(['s.id', 's.received_at', 's.verdict', 's.answer', 's.team_id', 's.task_id'])
    .select(['t.name as team_name', 'ch.name as task_name', 'u.nickname'])
    .$if(verdict !== undefined, (query) => query.where('s.verdict', '=', verdict as string))
    .orderBy('s.id', 'desc')
    .limit(limit)
    .execute()
}

/** Where an incomplete page stopped scanning; null: no earlier rows. */
export async function findScanEnd(
  reader: PlatformReader,
  { competitionId, taskId, before }: Pick<SubmissionFilter, 'competitionId' | 'taskId' | 'before'>,
): Promise<string | null> {
  const row = await reader
    .selectFrom('submissions')
    .select('id')
    .where('competition_id', '=', competitionId)
    .$if(taskId !== undefined, (query) => query.where('task_id', '=', taskId as string))
    .$if(before !== undefined, (query) => query.where('id', '<', before as string))
    .orderBy('id', 'desc')
    .offset(maxScannedRows - 1)
    .limit(1)
    .executeTakeFirst()
  return row?.id ?? null
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
