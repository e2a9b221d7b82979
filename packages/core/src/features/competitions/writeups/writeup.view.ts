import type {
  Language,
  Localised,
  OwnWriteup,
  PublishedWriteup,
  ReviewedWriteupState,
  SafeHtml,
  WriteupListItem,
  WriteupState,
} from '@tiltyard/contracts'
import type { OwnWriteupRow } from './writeup.store.ts'
import type { WriteupRow } from './writeup-review.store.ts'

type FileColumns = { readonly display_name: string | null; readonly size: string | null }

const fileView = ({ display_name, size }: FileColumns) =>
  display_name === null ? null : { name: display_name, size: Number(size) }

export const ownWriteupView = (row: OwnWriteupRow): OwnWriteup => ({
  id: row.id,
  state: row.state as WriteupState,
  language: row.language as Language,
  text: row.text,
  file: fileView(row),
  revision: row.revision,
  savedBy: row.nickname,
  savedAt: row.saved_at.toISOString(),
  submittedAt: row.submitted_at?.toISOString() ?? null,
  reason: row.reason,
})

export const taskView = (row: WriteupRow) => ({
  id: row.task_id,
  name: row.task_name as Localised,
  category: row.category,
})

export const writeupListItemView = (row: WriteupRow): WriteupListItem => ({
  id: row.id,
  state: row.state as ReviewedWriteupState,
  language: row.language as Language,
  task: taskView(row),
  team: { teamId: row.team_id, name: row.team_name, orgName: row.org_name },
  isFile: row.file_id !== null,
  submittedAt: (row.submitted_at as Date).toISOString(),
  reason: row.reason,
  decidedBy: row.decided_by,
  decidedAt: row.decided_at?.toISOString() ?? null,
})

/** Sanitised when it was saved. */
export const contentView = (row: WriteupRow) => ({
  html: row.html as SafeHtml | null,
  file: fileView(row),
})

export const publishedWriteupView = (row: WriteupRow): PublishedWriteup => ({
  id: row.id,
  teamName: row.team_name,
  orgName: row.org_name,
  language: row.language as Language,
  isFile: row.file_id !== null,
  publishedAt: (row.published_at as Date).toISOString(),
})
