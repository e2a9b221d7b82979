import type { Recommendation } from '@tiltyard/contracts'
import type { RecommendationRow } from './site.store.ts'

export function recommendationView({
  id,
  kind,
  title,
  summary,
  path,
  published_at,
}: RecommendationRow): Recommendation {
  return {
    id,
    kind: kind as Recommendation['kind'],
    title: title as Recommendation['title'],
    summary: summary as Recommendation['summary'],
    path: path as Recommendation['path'],
    publishedAt: published_at.toISOString(),
  }
}
