import type { SubmissionVerdict } from '@tiltyard/contracts'
import type { PlatformReader } from '../../../kernel/index.ts'
import { smallestIdAt } from '../monitor/monitor.rules.ts'

export type SubmissionFilter = {
  readonly competitionId: string
  readonly teamId?: string | undefined
  readonly taskId?: string | undefined
  readonly verdict?: SubmissionVerdict | undefined
  /** Part of a team's name. */
  readonly keyword?: string | undefined
  readonly address?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
}
export type LogPage = { readonly before?: string | undefined; readonly limit: number }

/** Rows that one page scans at most: a filter without matches must not read ten million. */
const maxScannedRows = 100_000

/** The submissions that the indexes find: by competition, team, task and time, which is at the front of an id. */
function findIndexed(
  reader: PlatformReader,
  { competitionId, teamId, taskId, from, to }: SubmissionFilter,
  before?: string,
) {
  return reader
    .selectFrom('submissions')
    .where('competition_id', '=', competitionId)
    .$if(teamId !== undefined, (query) => query.where('team_id', '=', teamId as string))
    .$if(taskId !== undefined, (query) => query.where('task_id', '=', taskId as string))
    .$if(from !== undefined, (query) => query.where('id', '>=', smallestIdAt(new Date(from as string))))
    .$if(to !== undefined, (query) => query.where('id', '<', smallestIdAt(new Date(to as string))))
    .$if(before !== undefined, (query) => query.where('id', '<', before as string))
    .orderBy('id', 'desc')
}

/** Whether the filter has a part that no index serves. */
export const isScanning = ({ verdict, keyword, address }: SubmissionFilter): boolean =>
  verdict !== undefined || keyword !== undefined || address !== undefined

/**
 * Latest first. Verdict, team name and address scan back from the end, and `findScanEnd` returns where an incomplete
 * page stopped.
 */
export async function listSubmissionLog(
  reader: PlatformReader,
  filter: SubmissionFilter,
  { before, limit }: LogPage,
) {
  const { verdict, keyword, address } = filter
  const window = findIndexed(reader, filter, before)
    .select(['id', 'team_id', 'task_id', 'user_id', 'received_at', 'verdict', 'answer', 'address'])
    .limit(maxScannedRows)
  return reader
    .selectFrom(window.as('s'))
    .innerJoin('teams as t', 't.id', 's.team_id')
    .innerJoin('tasks as k', 'k.id', 's.task_id')
    .innerJoin('challenges as ch', 'ch.id', 'k.challenge_id')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .select(['s.id', 's.received_at', 's.verdict', 's.answer', 's.address', 's.team_id', 's.task_id'])
    .select(['t.name as team_name', 'ch.name as task_name', 'u.nickname'])
    .$if(verdict !== undefined, (query) => query.where('s.verdict', '=', verdict as string))
    .$if(address !== undefined, (query) => query.where('s.address', '=', address as string))
    .$if(keyword !== undefined, (query) => query.where('t.name', 'ilike', likeOf(keyword as string)))
    .orderBy('s.id', 'desc')
    .limit(limit)
    .execute()
}

const likeOf = (keyword: string) => `%${keyword.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`

/** Where an incomplete page stopped scanning; null: no earlier rows. */
export async function findScanEnd(
  reader: PlatformReader,
  filter: SubmissionFilter,
  before?: string,
): Promise<string | null> {
  const row = await findIndexed(reader, filter, before)
    .select('id')
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
