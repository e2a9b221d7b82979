import type { SubmissionState } from '@tiltyard/contracts'
import { type CoreDeps, toReader } from '../../../kernel/index.ts'
import { findSubmission } from './tool-submission.store.ts'

export type SubmissionNotification = {
  readonly userId: string
  readonly name: string
  readonly state: SubmissionState
  readonly reason: string | null
  /** Page of the published tool. */
  readonly path: `/armory/${string}` | null
}

/** For messages; null when the submission is gone. */
export async function getSubmissionNotification(
  { database }: CoreDeps,
  submissionId: string,
): Promise<SubmissionNotification | null> {
  const row = await findSubmission(toReader(database), submissionId)
  if (!row) return null
  const path = row.published_id ? (`/armory/${row.published_id}` as const) : null
  return { userId: row.user_id, name: row.name, state: row.state, reason: row.reason, path }
}
