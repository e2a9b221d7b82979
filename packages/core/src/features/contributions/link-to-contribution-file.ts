import { type Result, refuse } from '@tiltyard/contracts'
import { reading } from '../../kernel/index.ts'
import { type FileDeps, type FileLinks, linkToFile } from '../uploads/index.ts'
import { findContribution } from './contribution.store.ts'

export async function linkToContributionFile(
  deps: FileDeps & { readonly fileLinks: FileLinks },
  { contributionId }: { readonly contributionId: string },
): Promise<Result<{ location: string }, 'contributions.not_found' | 'uploads.file_not_found'>> {
  const row = await findContribution(reading(deps.database), contributionId)
  if (!row) return refuse('contributions.not_found')
  return row.attachment_id ? linkToFile(deps, row.attachment_id) : refuse('uploads.file_not_found')
}
