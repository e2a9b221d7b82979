import type {
  ApplicantIdentity,
  ApplicationDetail,
  ApplicationListItem,
  Localised,
} from '@tiltyard/contracts'
import type { Actor } from '../../../kernel/index.ts'
import type { ApplicationEventRow } from './application.store.ts'
import { answersView, applicationFieldsView } from './application.view.ts'
import type { findReviewed, ReviewedRow } from './application-review.store.ts'

const datasetOf = (row: ReviewedRow) => ({ id: row.dataset_id, title: row.dataset_title as Localised })
const applicantOf = (row: ReviewedRow) => ({ id: row.user_id, nickname: row.nickname })

export function applicationListItemView(row: ReviewedRow, { userId }: Actor): ApplicationListItem {
  const { identity, submittedAt, ...fields } = applicationFieldsView(row)
  return {
    id: fields.id,
    state: fields.state,
    revision: fields.revision,
    isRenewal: fields.isRenewal,
    until: fields.until,
    decidedAt: fields.decidedAt,
    answerDueAt: fields.answerDueAt,
    dataset: datasetOf(row),
    applicant: applicantOf(row),
    realName: (identity as ApplicantIdentity | null)?.realName ?? null,
    orgName: (identity as ApplicantIdentity | null)?.orgName ?? null,
    submittedAt: submittedAt ?? '',
    decidedBy: row.decided_by,
    isMine: row.user_id === userId,
  }
}

type Parts = {
  readonly row: NonNullable<Awaited<ReturnType<typeof findReviewed>>>
  readonly events: readonly ApplicationEventRow[]
  readonly history: readonly ReviewedRow[]
  readonly downloads: ApplicationDetail['downloads']
}

export function applicationDetailView(
  { row, events, history, downloads }: Parts,
  { userId }: Actor,
): ApplicationDetail {
  const isMine = row.user_id === userId
  return {
    ...applicationFieldsView(row),
    ...answersView(row),
    dataset: { ...datasetOf(row), defaultDays: row.default_days ?? 0, maxDays: row.max_days ?? 0 },
    applicant: applicantOf(row),
    decidedBy: row.decided_by,
    isMine,
    events: events
      .filter(({ kind }) => kind !== 'note' || !isMine)
      .map(({ kind, at, by, text }) => ({ kind, at: at.toISOString(), by, text })),
    history: history.map((other) => ({
      id: other.id,
      dataset: datasetOf(other),
      state: other.state,
      submittedAt: other.submitted_at?.toISOString() ?? '',
      decidedAt: other.decided_at?.toISOString() ?? null,
      reason: other.reason,
      until: other.until,
    })),
    downloads,
  }
}
