import {
  type Localised,
  ok,
  type Result,
  type ReviewedSubmission,
  type ReviewedSubmissionListItem,
  refuse,
} from '@tiltyard/contracts'
import { type Actor, type CoreDeps, toReader } from '../../../kernel/index.ts'
import {
  countQueue,
  findReviewed,
  listOthers,
  listQueue,
  type QueueState,
  type ReviewedRow,
} from './submission-review.store.ts'
import { changedFields } from './tool-form.rules.ts'
import { listKnown, submittedFileView } from './tool-submission.view.ts'

type SubmissionRef = { readonly submissionId: string }
type QueueQuery = { readonly state: QueueState; readonly page: number; readonly limit: number }

export async function listToolSubmissions(
  { database }: CoreDeps,
  actor: Actor,
  { state, ...page }: QueueQuery,
): Promise<Result<{ data: ReviewedSubmissionListItem[]; total: number }>> {
  const reader = toReader(database)
  const [rows, total] = await Promise.all([listQueue(reader, state, page), countQueue(reader, state)])
  return ok({ data: rows.map((row) => listItemView(row, actor)), total })
}

function listItemView(row: ReviewedRow, actor: Actor): ReviewedSubmissionListItem {
  return {
    id: row.id,
    state: row.state,
    revision: row.revision,
    name: row.name,
    tool: row.tool_id ? { id: row.tool_id, title: row.tool_title as Localised } : null,
    scan: row.scan,
    submitter: { id: row.user_id, nickname: row.nickname },
    submittedAt: (row.submitted_at ?? row.saved_at).toISOString(),
    decidedAt: row.decided_at?.toISOString() ?? null,
    isAuthor: row.form.isAuthor,
    hasFile: row.file_id !== null,
    isMine: row.user_id === actor.userId,
  }
}

export async function getToolSubmission(
  { database }: CoreDeps,
  actor: Actor,
  { submissionId }: SubmissionRef,
): Promise<Result<ReviewedSubmission, 'armory.submission_not_found'>> {
  const reader = toReader(database)
  const row = await findReviewed(reader, submissionId)
  if (!row) return refuse('armory.submission_not_found')
  const others = row.repository_key
    ? await listOthers(reader, { id: row.id, repositoryKey: row.repository_key })
    : []
  return ok({
    ...listItemView(row, actor),
    form: row.form,
    file: await submittedFileView(reader, row.file_id),
    scanDetail: row.scan_detail,
    known: await listKnown(reader, { ...row.form, exceptId: row.content_id ?? row.tool_id }),
    path: row.published_id ? `/armory/${row.published_id}` : null,
    reason: row.reason,
    changed: row.base ? changedFields(row.base, row.form) : [],
    others: others.map(({ id, name, user_id, nickname }) => ({
      id,
      name,
      submitter: { id: user_id, nickname },
    })),
    reviewer: row.reviewer,
  })
}

export async function findSubmissionFile(
  { database }: CoreDeps,
  { submissionId }: SubmissionRef,
): Promise<Result<{ fileId: string }, 'armory.submission_not_found' | 'uploads.file_not_found'>> {
  const row = await findReviewed(toReader(database), submissionId)
  if (!row) return refuse('armory.submission_not_found')
  return row.file_id ? ok({ fileId: row.file_id }) : refuse('uploads.file_not_found')
}
