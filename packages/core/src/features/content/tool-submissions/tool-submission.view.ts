import type { KnownTool, Localised, ToolSubmission, ToolSubmissionListItem } from '@tiltyard/contracts'
import type { PlatformReader } from '../../../kernel/index.ts'
import { nameKey, parseRepository } from '../tools/repository-key.rules.ts'
import { listKnownRows } from '../tools/tool.store.ts'
import { findSubmittedFile, type SubmissionRow } from './tool-submission.store.ts'

export function submissionListItemView(row: SubmissionRow): ToolSubmissionListItem {
  return {
    id: row.id,
    state: row.state,
    revision: row.revision,
    name: row.name,
    tool: row.tool_id ? { id: row.tool_id, title: row.tool_title as Localised } : null,
    path: row.published_id ? `/armory/${row.published_id}` : null,
    reason: row.reason,
    savedAt: row.saved_at.toISOString(),
    submittedAt: row.submitted_at?.toISOString() ?? null,
    decidedAt: row.decided_at?.toISOString() ?? null,
  }
}

export async function submittedFileView(
  reader: PlatformReader,
  fileId: string | null,
): Promise<ToolSubmission['file']> {
  const file = fileId ? await findSubmittedFile(reader, fileId) : undefined
  if (!file?.sha256) return null
  return { name: file.display_name, size: Number(file.size), sha256: file.sha256.toString('hex') }
}

type Named = { readonly repository: string; readonly name: string; readonly exceptId?: string | null }

export async function listKnown(
  reader: PlatformReader,
  { repository, name, exceptId = null }: Named,
): Promise<KnownTool[]> {
  const rows = await listKnownRows(reader, {
    key: parseRepository(repository)?.key ?? null,
    name: nameKey(name),
    exceptId,
  })
  return rows.map(({ id, title, by }) => ({ id, title: title as Localised, path: `/armory/${id}`, by }))
}
