import type { ItemType } from '@tiltyard/contracts'
import { type Clock, now, type PlatformReader, type PlatformTx } from '../../../kernel/index.ts'

export type ReactionKind = 'like' | 'favorite'
type Reaction = { readonly userId: string; readonly kind: ReactionKind; readonly id: string }

const countColumns = { like: 'likes', favorite: 'favorites' } as const

/** True for a new reaction. Of concurrent calls one inserts, and the others wait until its row is visible. */
export async function insertReaction(
  tx: PlatformTx,
  clock: Clock,
  { userId, kind, type, id }: Reaction & { readonly type: ItemType },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('reactions')
    .values({ user_id: userId, item_id: id, kind, item_type: type, created_at: now(clock) })
    .onConflict((conflict) => conflict.columns(['user_id', 'item_id', 'kind']).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** True when the reaction existed. */
export async function deleteReaction(tx: PlatformTx, { userId, kind, id }: Reaction): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('reactions')
    .where('user_id', '=', userId)
    .where('item_id', '=', id)
    .where('kind', '=', kind)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

export function incrementReactionCount(
  tx: PlatformTx,
  kind: ReactionKind,
  id: string,
): Promise<ReactionCountRow[]> {
  const column = countColumns[kind]
  return tx
    .insertInto('reaction_counts')
    .values({ item_id: id, [column]: 1 })
    .onConflict((conflict) =>
      conflict
        .column('item_id')
        .doUpdateSet(({ eb, ref }) => ({ [column]: eb(ref(`reaction_counts.${column}`), '+', '1') })),
    )
    .returningAll()
    .execute()
}

export function decrementReactionCount(
  tx: PlatformTx,
  kind: ReactionKind,
  id: string,
): Promise<ReactionCountRow[]> {
  const column = countColumns[kind]
  return tx
    .updateTable('reaction_counts')
    .set(({ eb }) => ({ [column]: eb(column, '-', '1') }))
    .where('item_id', '=', id)
    .returningAll()
    .execute()
}

export function listReactionCounts(reader: PlatformReader, ids: readonly string[]) {
  return reader.selectFrom('reaction_counts').selectAll().where('item_id', 'in', ids).execute()
}
export type ReactionCountRow = Awaited<ReturnType<typeof listReactionCounts>>[number]

export function listUserReactions(reader: PlatformReader, userId: string, ids: readonly string[]) {
  return reader
    .selectFrom('reactions')
    .select(['item_id', 'kind'])
    .where('user_id', '=', userId)
    .where('item_id', 'in', ids)
    .execute()
}
export type ReactionRow = Awaited<ReturnType<typeof listUserReactions>>[number]

function selectFavorites(reader: PlatformReader, userId: string, type?: ItemType) {
  const mine = reader.selectFrom('reactions').where('user_id', '=', userId).where('kind', '=', 'favorite')
  return type ? mine.where('item_type', '=', type) : mine
}

export function listFavoritePage(
  reader: PlatformReader,
  userId: string,
  {
    type,
    page,
    limit,
  }: { readonly type?: ItemType | undefined; readonly page: number; readonly limit: number },
) {
  return selectFavorites(reader, userId, type)
    .select(['item_id', 'item_type', 'created_at'])
    .orderBy('created_at', 'desc')
    .orderBy('item_id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
}
export type FavoriteRow = Awaited<ReturnType<typeof listFavoritePage>>[number]

export async function countFavorites(
  reader: PlatformReader,
  userId: string,
  type?: ItemType,
): Promise<number> {
  const { total } = await selectFavorites(reader, userId, type)
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow()
  return Number(total)
}
