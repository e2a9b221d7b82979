import type { ItemType } from '@tiltyard/contracts'
import { type Clock, now, type PlatformReader, type PlatformTx } from '../../kernel/index.ts'

export type Act = 'like' | 'favorite'
type Reaction = { readonly userId: string; readonly act: Act; readonly id: string }

const counter = { like: 'likes', favorite: 'favorites' } as const

/** Whether it was not there before. Of many at once one inserts, and the others wait until they can see its row. */
export async function insertReaction(
  tx: PlatformTx,
  clock: Clock,
  { userId, act, type, id }: Reaction & { readonly type: ItemType },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('reactions')
    .values({ user_id: userId, item_id: id, act, item_type: type, created_at: now(clock) })
    .onConflict((conflict) => conflict.columns(['user_id', 'item_id', 'act']).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Whether it was there. */
export async function deleteReaction(tx: PlatformTx, { userId, act, id }: Reaction): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('reactions')
    .where('user_id', '=', userId)
    .where('item_id', '=', id)
    .where('act', '=', act)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

export function raiseCount(tx: PlatformTx, act: Act, id: string): Promise<CountRow[]> {
  const column = counter[act]
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

export function lowerCount(tx: PlatformTx, act: Act, id: string): Promise<CountRow[]> {
  const column = counter[act]
  return tx
    .updateTable('reaction_counts')
    .set(({ eb }) => ({ [column]: eb(column, '-', '1') }))
    .where('item_id', '=', id)
    .returningAll()
    .execute()
}

export function listCounts(reader: PlatformReader, ids: readonly string[]) {
  return reader.selectFrom('reaction_counts').selectAll().where('item_id', 'in', ids).execute()
}
export type CountRow = Awaited<ReturnType<typeof listCounts>>[number]

export function listActs(reader: PlatformReader, userId: string, ids: readonly string[]) {
  return reader
    .selectFrom('reactions')
    .select(['item_id', 'act'])
    .where('user_id', '=', userId)
    .where('item_id', 'in', ids)
    .execute()
}
export type ActRow = Awaited<ReturnType<typeof listActs>>[number]

function favoritesOf(reader: PlatformReader, userId: string, type?: ItemType) {
  const mine = reader.selectFrom('reactions').where('user_id', '=', userId).where('act', '=', 'favorite')
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
  return favoritesOf(reader, userId, type)
    .select(['item_id', 'item_type', 'created_at'])
    .orderBy('created_at', 'desc')
    .orderBy('item_id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
}
export type FavoriteRow = Awaited<ReturnType<typeof listFavoritePage>>[number]

export async function findFavoriteCount(
  reader: PlatformReader,
  userId: string,
  type?: ItemType,
): Promise<number> {
  const { total } = await favoritesOf(reader, userId, type)
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow()
  return Number(total)
}
