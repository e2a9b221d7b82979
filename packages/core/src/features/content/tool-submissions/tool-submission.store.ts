import type { ScanState, SubmissionState, ToolForm } from '@tiltyard/contracts'
import { sql } from 'kysely'
import {
  type Clock,
  isConstraintViolation,
  now,
  type PlatformReader,
  type PlatformTx,
} from '../../../kernel/index.ts'

const openStates = ['draft', 'submitted', 'returned'] as const

export function selectSubmissions(reader: PlatformReader) {
  return reader
    .selectFrom('tool_submissions as s')
    .leftJoin('contents as c', 'c.id', 's.tool_id')
    .leftJoin('tools as t', 't.id', 's.content_id')
    .select(['s.id', 's.user_id', 's.tool_id', 's.name', 's.repository_key', 's.reason', 's.content_id'])
    .select(['s.revision', 's.saved_at', 's.submitted_at', 's.decided_at', 's.file_id', 's.scan_detail'])
    .select(['c.title as tool_title', 't.id as published_id'])
    .select([sql<SubmissionState>`s.state`.as('state'), sql<ScanState>`s.scan`.as('scan')])
    .select([sql<ToolForm>`s.form`.as('form'), sql<ToolForm | null>`s.base`.as('base')])
}
export type SubmissionRow = Awaited<ReturnType<ReturnType<typeof selectSubmissions>['execute']>>[number]

export function findSubmission(reader: PlatformReader, id: string) {
  return selectSubmissions(reader).where('s.id', '=', id).executeTakeFirst()
}

export function lockSubmission(tx: PlatformTx, id: string) {
  return selectSubmissions(tx).where('s.id', '=', id).forUpdate('s').executeTakeFirst()
}

/** Serialises what a person begins, so that the number of open submissions holds concurrently. */
export async function countOpenLocked(tx: PlatformTx, userId: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`tool_submissions ${userId}`}, 0))`.execute(tx)
  const { n } = await tx
    .selectFrom('tool_submissions')
    .select(({ fn }) => fn.countAll<string>().as('n'))
    .where('user_id', '=', userId)
    .where('state', 'in', openStates)
    .executeTakeFirstOrThrow()
  return Number(n)
}

type Written = {
  readonly form: ToolForm
  readonly repositoryKey: string | null
}

type NewSubmission = Written & {
  readonly id: string
  readonly userId: string
  readonly toolId: string | null
  readonly base: ToolForm | null
}

/** The index decides: one open submission per person and repository. */
async function unlessOpen(write: () => Promise<unknown>): Promise<'saved' | 'exists'> {
  try {
    await write()
    return 'saved'
  } catch (fault) {
    if (isConstraintViolation(fault, 'tool_submissions_open_unique')) return 'exists'
    throw fault
  }
}

export function insertSubmission(
  tx: PlatformTx,
  clock: Clock,
  { id, userId, toolId, form, base, repositoryKey }: NewSubmission,
): Promise<'saved' | 'exists'> {
  return unlessOpen(() =>
    tx
      .insertInto('tool_submissions')
      .values({
        id,
        user_id: userId,
        tool_id: toolId,
        form: JSON.stringify(form),
        base: base && JSON.stringify(base),
        name: form.name,
        repository_key: repositoryKey,
        created_at: now(clock),
        saved_at: now(clock),
      })
      .execute(),
  )
}

const raised = sql<number>`revision + 1`

export function updateForm(
  tx: PlatformTx,
  clock: Clock,
  id: string,
  { form, repositoryKey, fileId }: Written & { readonly fileId: string | null },
): Promise<'saved' | 'exists'> {
  return unlessOpen(() =>
    tx
      .updateTable('tool_submissions')
      .set({
        form: JSON.stringify(form),
        name: form.name,
        repository_key: repositoryKey,
        file_id: fileId,
        scan: sql<string>`case when ${fileId}::uuid is null then 'none' when file_id = ${fileId}::uuid then scan else 'queued' end`,
        scan_detail: sql<string | null>`case when file_id = ${fileId}::uuid then scan_detail end`,
        revision: raised,
        saved_at: now(clock),
      })
      .where('id', '=', id)
      .execute(),
  )
}

export async function markSubmitted(tx: PlatformTx, clock: Clock, id: string): Promise<void> {
  await tx
    .updateTable('tool_submissions')
    .set({ state: 'submitted', submitted_at: now(clock), decided_at: null, revision: raised })
    .where('id', '=', id)
    .execute()
}

export async function markWithdrawn(tx: PlatformTx, id: string): Promise<void> {
  await tx
    .updateTable('tool_submissions')
    .set({ state: 'withdrawn', file_id: null, scan: 'none', revision: raised })
    .where('id', '=', id)
    .execute()
}

export type Decided = {
  readonly state: 'accepted' | 'returned' | 'declined'
  readonly reason: string | null
  readonly contentId: string | null
  readonly reviewerId: string
}

/** The file of an accepted submission belongs to the tool, and that of a declined one is removed. */
export async function markDecided(
  tx: PlatformTx,
  clock: Clock,
  id: string,
  { state, reason, contentId, reviewerId }: Decided,
): Promise<void> {
  await tx
    .updateTable('tool_submissions')
    .set({
      state,
      reason,
      content_id: contentId,
      reviewer_id: reviewerId,
      decided_at: now(clock),
      revision: raised,
      ...(state !== 'returned' && { file_id: null }),
    })
    .where('id', '=', id)
    .execute()
}

/** Only while the file is the one that was scanned. */
export async function markScanned(
  tx: PlatformTx,
  id: string,
  {
    fileId,
    scan,
    detail,
  }: { readonly fileId: string; readonly scan: ScanState; readonly detail: string | null },
): Promise<void> {
  await tx
    .updateTable('tool_submissions')
    .set({ scan, scan_detail: detail })
    .where('id', '=', id)
    .where('file_id', '=', fileId)
    .execute()
}

type Page = { readonly page: number; readonly limit: number }

export function listOwnPage(reader: PlatformReader, userId: string, { page, limit }: Page) {
  return selectSubmissions(reader)
    .where('s.user_id', '=', userId)
    .orderBy('s.saved_at', 'desc')
    .orderBy('s.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
}

export async function countOwn(reader: PlatformReader, userId: string): Promise<number> {
  const { n } = await reader
    .selectFrom('tool_submissions')
    .select(({ fn }) => fn.countAll<string>().as('n'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return Number(n)
}

export function findSubmittedFile(reader: PlatformReader, fileId: string) {
  return reader
    .selectFrom('files')
    .select(['display_name', 'size', 'sha256'])
    .where('id', '=', fileId)
    .executeTakeFirst()
}
