import type { Localised, Recommendation } from '@tiltyard/contracts'
import { sql } from 'kysely'
import { type Clock, now, type PlatformReader, type PlatformTx } from '../../kernel/index.ts'

type Kind = Recommendation['kind']

const inOrder = (reader: PlatformReader) =>
  reader
    .selectFrom('recommendations')
    .selectAll()
    .orderBy('position')
    .orderBy('published_at', 'desc')
    .orderBy('id')

export const listAllRecommendations = (reader: PlatformReader) => inOrder(reader).execute()
export type RecommendationRow = Awaited<ReturnType<typeof listAllRecommendations>>[number]

type ShownNow = { readonly hiddenKinds: readonly Kind[]; readonly limit: number }

export function listShownRecommendations(
  reader: PlatformReader,
  clock: Clock,
  { hiddenKinds, limit }: ShownNow,
): Promise<RecommendationRow[]> {
  return inOrder(reader)
    .where(sql<boolean>`coalesce(shown_from <= ${now(clock)}, true)`)
    .where(sql<boolean>`coalesce(shown_until > ${now(clock)}, true)`)
    .$if(hiddenKinds.length > 0, (query) => query.where('kind', 'not in', hiddenKinds))
    .limit(limit)
    .execute()
}

export type RecommendationText = {
  readonly id: string
  readonly title: Localised
  readonly summary: Localised
  readonly path: string
}
export type NewRecommendation = RecommendationText & { readonly kind: Kind; readonly publishedAt: Date }

/** What an administrator has chosen before stays chosen, with its order and period. */
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

type Chosen = NewRecommendation & Period
export type Period = { readonly shownFrom: Date | null; readonly shownUntil: Date | null }

/** False when the item is recommended already. */
export async function insertChosenRecommendation(
  tx: PlatformTx,
  { id, kind, title, summary, path, publishedAt, shownFrom, shownUntil }: Chosen,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('recommendations')
    .values({
      id,
      position: 0,
      kind,
      title: JSON.stringify(title),
      summary: JSON.stringify(summary),
      path,
      published_at: publishedAt,
      source: 'chosen',
      shown_from: shownFrom,
      shown_until: shownUntil,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Keeps what is chosen in the words of the item that is published now. */
export async function updateRecommendationText(
  tx: PlatformTx,
  {
    id,
    title,
    summary,
    path,
  }: Omit<RecommendationText, 'summary'> & { readonly summary?: Localised | undefined },
): Promise<void> {
  await tx
    .updateTable('recommendations')
    .set({ title: JSON.stringify(title), path, ...(summary && { summary: JSON.stringify(summary) }) })
    .where('id', '=', id)
    .execute()
}

/** Of any source: the item is gone. */
export async function deleteRecommendation(
  tx: PlatformTx,
  id: string,
): Promise<RecommendationRow | undefined> {
  return tx.deleteFrom('recommendations').where('id', '=', id).returningAll().executeTakeFirst()
}

/** The editor has taken the mark away; a choice of an administrator stays. */
export async function deleteMarkedRecommendation(tx: PlatformTx, id: string): Promise<void> {
  await tx.deleteFrom('recommendations').where('id', '=', id).where('source', '=', 'content').execute()
}

export function lockRecommendation(tx: PlatformTx, id: string): Promise<RecommendationRow | undefined> {
  return tx.selectFrom('recommendations').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** In the order of their ids, so that two orders cannot deadlock. */
export function lockAllRecommendations(tx: PlatformTx) {
  return tx.selectFrom('recommendations').select(['id', 'position']).orderBy('id').forUpdate().execute()
}

export async function updatePeriod(
  tx: PlatformTx,
  id: string,
  { shownFrom, shownUntil }: Period,
): Promise<void> {
  await tx
    .updateTable('recommendations')
    .set({ shown_from: shownFrom, shown_until: shownUntil })
    .where('id', '=', id)
    .execute()
}

export async function updateRecommendationOrder(tx: PlatformTx, ids: readonly string[]): Promise<void> {
  await sql`
    update recommendations set position = ordered.position
    from unnest(${ids}::uuid[]) with ordinality as ordered (id, position)
    where recommendations.id = ordered.id`.execute(tx)
}
