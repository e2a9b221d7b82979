import { type Contribution, ok, type Result, refuse } from '@tiltyard/contracts'
import { type CoreDeps, reading } from '../../kernel/index.ts'
import { findContribution } from './contribution.store.ts'
import { contributionView } from './contribution.view.ts'

export async function getContribution(
  { database }: CoreDeps,
  { contributionId }: { readonly contributionId: string },
): Promise<Result<Contribution, 'contributions.not_found'>> {
  const row = await findContribution(reading(database), contributionId)
  return row ? ok(contributionView(row)) : refuse('contributions.not_found')
}
