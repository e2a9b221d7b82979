import { Recommendation } from '@tiltyard/contracts'
import type { RecommendationRow } from './site.store.ts'

export function recommendationView({
  id,
  kind,
  title,
  summary,
  path,
  published_at,
}: RecommendationRow): Recommendation {
  return Recommendation.parse({ id, kind, title, summary, path, publishedAt: published_at.toISOString() })
}
