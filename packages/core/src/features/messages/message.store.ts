import type { MessageKind } from '@tiltyard/contracts'
import { type Clock, idFrom, now, type PlatformReader, type PlatformTx } from '../../kernel/index.ts'
import type { NewMessage } from './new-message.ts'

export type Which = { readonly userId: string; readonly read?: boolean; readonly kind?: MessageKind }
type Slice = { readonly page: number; readonly limit: number; readonly order: 'newest' | 'unread' }

function messagesOf(reader: PlatformReader, { userId, read, kind }: Which) {
  const mine = reader
    .selectFrom('messages')
    .where('user_id', '=', userId)
    .$if(kind !== undefined, (all) => all.where('kind', '=', kind ?? ''))
  return read === undefined ? mine : mine.where('read_at', read ? 'is not' : 'is', null)
}

export function listMessagePage(reader: PlatformReader, which: Which, { page, limit, order }: Slice) {
  return messagesOf(reader, which)
    .selectAll()
    .$if(order === 'unread', (all) => all.orderBy(({ eb }) => eb('read_at', 'is not', null)))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
}

export type MessageRow = Awaited<ReturnType<typeof listMessagePage>>[number]

export function findMessage(
  reader: PlatformReader,
  userId: string,
  messageId: string,
): Promise<MessageRow | undefined> {
  return messagesOf(reader, { userId }).selectAll().where('id', '=', messageId).executeTakeFirst()
}

/** With whom it goes to; not what has been read already, and not for somebody who is blocked. */
export function findToMail(reader: PlatformReader, messageId: string) {
  return reader
    .selectFrom('messages')
    .innerJoin('users', 'users.id', 'messages.user_id')
    .select([
      'messages.user_id as userId',
      'messages.kind',
      'messages.title',
      'messages.path',
      'users.email',
      'users.nickname',
      'users.language',
    ])
    .where('messages.id', '=', messageId)
    .where('messages.read_at', 'is', null)
    .where('users.blocked_at', 'is', null)
    .executeTakeFirst()
}

export async function findMessageCount(reader: PlatformReader, which: Which): Promise<number> {
  const { total } = await messagesOf(reader, which)
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow()
  return Number(total)
}

/** Whether it is the user's at all; the time of the first reading stays. */
export async function markRead(
  tx: PlatformTx,
  clock: Clock,
  userId: string,
  messageId: string,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('messages')
    .set(({ fn }) => ({ read_at: fn.coalesce('read_at', now(clock)) }))
    .where('id', '=', messageId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Whether it is the user's at all. */
export async function markUnread(tx: PlatformTx, userId: string, messageId: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('messages')
    .set({ read_at: null })
    .where('id', '=', messageId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function markAllRead(tx: PlatformTx, clock: Clock, userId: string): Promise<void> {
  await tx
    .updateTable('messages')
    .set({ read_at: now(clock) })
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .execute()
}

/** Its id; null when this person was told of the event before. */
export async function insertMessageOnce(
  tx: PlatformTx,
  clock: Clock,
  { eventId, userId, kind, title, content, extra, status, path }: NewMessage,
): Promise<string | null> {
  const inserted = await tx
    .insertInto('messages')
    .values({
      id: idFrom(eventId, userId),
      user_id: userId,
      kind,
      title: JSON.stringify(title),
      content: content ? JSON.stringify(content) : null,
      extra: extra ? JSON.stringify(extra) : null,
      ...(status && { status }),
      path: path ?? null,
      created_at: now(clock),
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id ?? null
}
