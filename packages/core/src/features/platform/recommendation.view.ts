import { type AdminRecommendation, areaOfPath, type Recommendation, type SiteArea } from '@tiltyard/contracts'
import type { RecommendationRow } from './recommendation.store.ts'

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

export function adminRecommendationView(
  row: RecommendationRow,
  hiddenAreas: readonly SiteArea[],
): AdminRecommendation {
  const area = areaOfPath(row.path)
  return {
    ...recommendationView(row),
    source: row.source as AdminRecommendation['source'],
    shownFrom: row.shown_from?.toISOString() ?? null,
    shownUntil: row.shown_until?.toISOString() ?? null,
    isHidden: area !== null && hiddenAreas.includes(area),
  }
}
