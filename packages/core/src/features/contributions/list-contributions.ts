import { type ContributionListed, type ContributionState, ok, type Result } from '@tiltyard/contracts'
import { type CoreDeps, reading } from '../../kernel/index.ts'
import { findContributionCount, listContributionPage } from './contribution.store.ts'
import { contributionListedView } from './contribution.view.ts'

export async function listContributions(
  { database }: CoreDeps,
  {
    state,
    page,
    limit,
  }: { readonly state?: ContributionState | undefined; readonly page: number; readonly limit: number },
): Promise<Result<{ data: ContributionListed[]; total: number }>> {
  const reader = reading(database)
  const [rows, total] = await Promise.all([
    listContributionPage(reader, { state, page, limit }),
    findContributionCount(reader, state),
  ])
  return ok({ data: rows.map(contributionListedView), total })
}
