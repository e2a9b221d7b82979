import { type FileReply, type Result, refuse } from '@tiltyard/contracts'
import { reading } from '../../kernel/index.ts'
import { type FileDeps, openFile } from '../uploads/index.ts'
import { findContribution } from './contribution.store.ts'

export async function openContributionFile(
  deps: FileDeps,
  { contributionId }: { readonly contributionId: string },
): Promise<Result<FileReply, 'contributions.not_found' | 'uploads.file_not_found'>> {
  const row = await findContribution(reading(deps.database), contributionId)
  if (!row) return refuse('contributions.not_found')
  return row.attachment_id ? openFile(deps, row.attachment_id) : refuse('uploads.file_not_found')
}
