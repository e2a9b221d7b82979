import { type ActivityListed, ok, type Result } from '@tiltyard/contracts'
import { type CoreDeps, reading } from '../../kernel/index.ts'
import { findActivityCount, listActivityPage, type When } from './activity.store.ts'
import { activityListed } from './activity.view.ts'

export async function listActivities(
  { database, clock }: CoreDeps,
  { when, page, limit }: { readonly when: When; readonly page: number; readonly limit: number },
): Promise<Result<{ data: ActivityListed[]; total: number }>> {
  const reader = reading(database)
  const [rows, total] = await Promise.all([
    listActivityPage(reader, clock, when, { page, limit }),
    findActivityCount(reader, clock, when),
  ])
  return ok({ data: rows.map(activityListed), total })
}
