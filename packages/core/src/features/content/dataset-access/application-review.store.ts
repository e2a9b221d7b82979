import type { ApplicationState } from '@tiltyard/contracts'
import { sql } from 'kysely'
import type { PlatformReader } from '../../../kernel/index.ts'
import { selectApplications } from './application.store.ts'

export type QueueFilter = {
  /** The steward whose datasets count; null: all datasets. */
  readonly stewardId: string | null
  readonly state: ApplicationState | 'all'
  readonly datasetId?: string | undefined
}

const selectReviewed = (reader: PlatformReader) =>
  selectApplications(reader)
    .innerJoin('contents as c', 'c.id', 'a.dataset_id')
    .innerJoin('users as u', 'u.id', 'a.user_id')
    .leftJoin('users as d', 'd.id', 'a.decided_by')
    .select(['c.title as dataset_title', 'u.nickname', 'd.nickname as decided_by'])
export type ReviewedRow = Awaited<ReturnType<ReturnType<typeof selectReviewed>['execute']>>[number]

const isHandledBy = (stewardId: string | null) =>
  sql<boolean>`(${stewardId}::uuid is null or exists (
    select from dataset_stewards s where s.dataset_id = a.dataset_id and s.user_id = ${stewardId}))`

function queue(reader: PlatformReader, { stewardId, state, datasetId }: QueueFilter) {
  return selectReviewed(reader)
    .$if(state !== 'all', (query) => query.where('a.state', '=', state))
    .where('a.submitted_at', 'is not', null)
    .where(isHandledBy(stewardId))
    .$if(datasetId !== undefined, (query) => query.where('a.dataset_id', '=', datasetId ?? ''))
}

/** Longest waiting first. */
export function listQueue(
  reader: PlatformReader,
  filter: QueueFilter,
  { page, limit }: { readonly page: number; readonly limit: number },
) {
  return queue(reader, filter)
    .orderBy('a.submitted_at')
    .orderBy('a.id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
}

export async function countQueue(reader: PlatformReader, filter: QueueFilter): Promise<number> {
  const { n } = await queue(reader, filter)
    .clearSelect()
    .select(({ fn }) => fn.countAll<string>().as('n'))
    .executeTakeFirstOrThrow()
  return Number(n)
}

export function findReviewed(reader: PlatformReader, id: string, stewardId: string | null) {
  return selectReviewed(reader)
    .leftJoin('dataset_access as rule', 'rule.dataset_id', 'a.dataset_id')
    .select(['rule.default_days', 'rule.max_days'])
    .where('a.id', '=', id)
    .where('a.submitted_at', 'is not', null)
    .where(isHandledBy(stewardId))
    .executeTakeFirst()
}

const historyLimit = 50

export function listHistory(
  reader: PlatformReader,
  {
    id,
    userId,
    stewardId,
  }: { readonly id: string; readonly userId: string; readonly stewardId: string | null },
) {
  return selectReviewed(reader)
    .where('a.user_id', '=', userId)
    .where('a.id', '<>', id)
    .where('a.submitted_at', 'is not', null)
    .where(isHandledBy(stewardId))
    .orderBy('a.submitted_at', 'desc')
    .limit(historyLimit)
    .execute()
}
