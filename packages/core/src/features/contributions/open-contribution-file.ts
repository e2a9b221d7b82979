import { type FileReply, type Result, refuse } from '@tiltyard/contracts'
import { type CoreDeps, reading } from '../../kernel/index.ts'
import type { FileStore } from '../../ports/index.ts'
import { openFile } from '../uploads/index.ts'
import { findContribution } from './contribution.store.ts'

export async function openContributionFile(
  deps: CoreDeps & { readonly files: FileStore },
  { contributionId }: { readonly contributionId: string },
): Promise<Result<FileReply, 'contributions.not_found' | 'uploads.file_not_found'>> {
  const row = await findContribution(reading(deps.database), contributionId)
  if (!row) return refuse('contributions.not_found')
  return row.attachment_id ? openFile(deps, row.attachment_id) : refuse('uploads.file_not_found')
}
