import {
  type Localised,
  ok,
  type Recommendation,
  type Result,
  type SystemParameters,
} from '@tiltyard/contracts'
import { type CoreDeps, type PlatformTx, toReader } from '../../kernel/index.ts'
import { recommendationView } from './recommendation.view.ts'
import {
  deleteRecommendation,
  listRecommendationRows,
  listSystemParameters,
  upsertRecommendation,
} from './site.store.ts'
import { mergeSystemParameters } from './system-parameters.rules.ts'

export async function getSystemParameters({ database }: CoreDeps): Promise<Result<SystemParameters>> {
  return ok(mergeSystemParameters(await listSystemParameters(toReader(database))))
}

export async function listRecommendations(
  { database }: CoreDeps,
  { limit }: { readonly limit: number },
): Promise<Result<Recommendation[]>> {
  const rows = await listRecommendationRows(toReader(database), limit)
  return ok(rows.map(recommendationView))
}

type RecommendationInput = {
  readonly id: string
  readonly kind: 'info' | 'video_series' | Exclude<Recommendation['kind'], 'article'>
  readonly title: Localised
  readonly summary: Localised | null
  readonly path: string
  readonly publishedAt: Date
}

/** Called in the publishing transaction. */
export function addRecommendation(
  tx: PlatformTx,
  { kind, summary, ...rest }: RecommendationInput,
): Promise<void> {
  return upsertRecommendation(tx, {
    ...rest,
    kind: recommendationKind(kind),
    summary: summary ?? rest.title,
  })
}

/** Articles have another name on the home page, and a series is shown as a video. */
function recommendationKind(kind: RecommendationInput['kind']): Recommendation['kind'] {
  if (kind === 'info') return 'article'
  return kind === 'video_series' ? 'video' : kind
}

export function removeRecommendation(tx: PlatformTx, id: string): Promise<void> {
  return deleteRecommendation(tx, id)
}
