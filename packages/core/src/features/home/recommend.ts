import type { Localised, Recommendation } from '@tiltyard/contracts'
import type { PlatformTx } from '../../kernel/index.ts'
import { deleteRecommendation, upsertRecommendation } from './recommendation.store.ts'

type Recommended = {
  readonly id: string
  readonly kind: 'info' | Exclude<Recommendation['kind'], 'article'>
  readonly title: Localised
  readonly summary: Localised | null
  readonly path: string
  readonly publishedAt: Date
}

/** In the transaction that publishes. */
export function recommend(tx: PlatformTx, { kind, summary, ...rest }: Recommended): Promise<void> {
  return upsertRecommendation(tx, {
    ...rest,
    kind: kind === 'info' ? 'article' : kind,
    summary: summary ?? rest.title,
  })
}

export function stopRecommending(tx: PlatformTx, id: string): Promise<void> {
  return deleteRecommendation(tx, id)
}
