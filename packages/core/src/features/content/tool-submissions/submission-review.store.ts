import type { SubmissionState } from '@tiltyard/contracts'
import type { PlatformReader } from '../../../kernel/index.ts'
import { selectSubmissions } from './tool-submission.store.ts'

const selectReviewed = (reader: PlatformReader) =>
  selectSubmissions(reader)
    .innerJoin('users as u', 'u.id', 's.user_id')
    .leftJoin('users as r', 'r.id', 's.reviewer_id')
    .select(['u.nickname', 'r.nickname as reviewer'])
    .where('s.submitted_at', 'is not', null)
export type ReviewedRow = Awaited<ReturnType<ReturnType<typeof selectReviewed>['execute']>>[number]

export type QueueState = Exclude<SubmissionState, 'draft'> | 'all'

/** Longest waiting first; decided ones, and all of them, latest first. */
export function listQueue(
  reader: PlatformReader,
  state: QueueState,
  { page, limit }: { readonly page: number; readonly limit: number },
) {
  return selectReviewed(reader)
    .$if(state !== 'all', (query) => query.where('s.state', '=', state))
    .orderBy('s.submitted_at', state === 'submitted' ? 'asc' : 'desc')
    .orderBy('s.id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
}

export async function countQueue(reader: PlatformReader, state: QueueState): Promise<number> {
  const { n } = await reader
    .selectFrom('tool_submissions')
    .select(({ fn }) => fn.countAll<string>().as('n'))
    .$if(state !== 'all', (query) => query.where('state', '=', state))
    .where('submitted_at', 'is not', null)
    .executeTakeFirstOrThrow()
  return Number(n)
}

/** Drafts are their writers' own until they are submitted. */
export function findReviewed(reader: PlatformReader, id: string) {
  return selectReviewed(reader).where('s.id', '=', id).where('s.state', '<>', 'draft').executeTakeFirst()
}

export function listOthers(
  reader: PlatformReader,
  { id, repositoryKey }: { readonly id: string; readonly repositoryKey: string },
) {
  return reader
    .selectFrom('tool_submissions as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .select(['s.id', 's.name', 's.user_id', 'u.nickname'])
    .where('s.repository_key', '=', repositoryKey)
    .where('s.state', 'in', ['submitted', 'returned'])
    .where('s.id', '<>', id)
    .orderBy('s.submitted_at')
    .limit(10)
    .execute()
}
