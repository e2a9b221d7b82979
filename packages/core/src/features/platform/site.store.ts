import type { Localised } from '@tiltyard/contracts'
import type { PlatformReader, PlatformTx } from '../../kernel/index.ts'

export function listSystemParameters(reader: PlatformReader): Promise<{ name: string; value: unknown }[]> {
  return reader.selectFrom('system_parameters').select(['name', 'value']).execute()
}

export function listRecommendationRows(reader: PlatformReader, limit: number) {
  return reader
    .selectFrom('recommendations')
    .selectAll()
    .orderBy('position')
    .orderBy('published_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
}

export type RecommendationRow = Awaited<ReturnType<typeof listRecommendationRows>>[number]

type NewRecommendation = {
  readonly id: string
  readonly kind: string
  readonly title: Localised
  readonly summary: Localised
  readonly path: string
  readonly publishedAt: Date
}

export async function upsertRecommendation(
  tx: PlatformTx,
  { id, kind, title, summary, path, publishedAt }: NewRecommendation,
): Promise<void> {
  const row = {
    kind,
    title: JSON.stringify(title),
    summary: JSON.stringify(summary),
    path,
    published_at: publishedAt,
  }
  await tx
    .insertInto('recommendations')
    .values({ id, position: 0, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute()
}

export async function deleteRecommendation(tx: PlatformTx, id: string): Promise<void> {
  await tx.deleteFrom('recommendations').where('id', '=', id).execute()
}
