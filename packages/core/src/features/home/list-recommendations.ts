import { ok, type Recommendation, type Result } from '@tiltyard/contracts'
import { type CoreDeps, reading } from '../../kernel/index.ts'
import { listRecommended } from './recommendation.store.ts'
import { recommendationView } from './recommendation.view.ts'

export async function listRecommendations(
  { database }: CoreDeps,
  { limit }: { readonly limit: number },
): Promise<Result<Recommendation[]>> {
  const rows = await listRecommended(reading(database), limit)
  return ok(rows.map(recommendationView))
}
