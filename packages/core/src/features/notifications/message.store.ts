import type { Localised, Message, MessageKind } from '@tiltyard/contracts'
import { sql } from 'kysely'
import {
  type Clock,
  deriveId,
  now,
  type PersonalDataHandler,
  type PlatformReader,
  type PlatformTx,
} from '../../kernel/index.ts'

export type NewMessages = {
  /** Id of the event, so that a repeated job sends no second message to the same user. */
  readonly eventId: string
  readonly userIds: readonly string[]
  readonly kind: MessageKind
  readonly title: Localised
  /** HTML, sanitised whenever it is shown. */
  readonly content?: Localised
  /** Text of the tag. */
  readonly extra?: Localised
  readonly status?: Message['status']
  /** The person whose act the message is about; without one it is from the platform. */
  readonly sender?: { readonly avatar: string | null }
  /** Path of the related page. */
  readonly path?: `/${string}`
  /** False: on the site only, whatever its readers have chosen. */
  readonly byMail?: boolean
}
export type NewMessage = Omit<NewMessages, 'userIds'> & { readonly userId: string }

export type SettledMessages = {
  readonly userIds: readonly string[]
  readonly kind: MessageKind
  readonly path: `/${string}`
  /** Text of the tag from now on. */
  readonly extra: Localised
}

export type MessageFilter = { readonly userId: string; readonly read?: boolean; readonly kind?: MessageKind }
type PageOptions = { readonly page: number; readonly limit: number; readonly order: 'newest' | 'unread' }

function messagesOf(reader: PlatformReader, { userId, read, kind }: MessageFilter) {
  const mine = reader
    .selectFrom('messages')
    .where('user_id', '=', userId)
    .$if(kind !== undefined, (all) => all.where('kind', '=', kind ?? ''))
  return read === undefined ? mine : mine.where('read_at', read ? 'is not' : 'is', null)
}

export function listMessagePage(
  reader: PlatformReader,
  filter: MessageFilter,
  { page, limit, order }: PageOptions,
) {
  return messagesOf(reader, filter)
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

/** With recipient and choice; without read messages and blocked users. */
export function listMessagesForMail(reader: PlatformReader, messageIds: readonly string[]) {
  return reader
    .selectFrom('messages as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .leftJoin('notification_settings as s', (join) =>
      join.onRef('s.user_id', '=', 'm.user_id').onRef('s.kind', '=', 'm.kind'),
    )
    .select(['m.id', 'm.kind', 'm.title', 'm.path', 'u.email', 'u.nickname', 'u.language', 's.by_mail'])
    .where('m.id', 'in', messageIds)
    .where('m.read_at', 'is', null)
    .where('u.blocked_at', 'is', null)
    .execute()
}

export async function countMessages(reader: PlatformReader, filter: MessageFilter): Promise<number> {
  const { total } = await messagesOf(reader, filter)
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow()
  return Number(total)
}

/** False when the message is not the user's; the time of the first reading is kept. */
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

/** False when the message is not the user's. */
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

/** What the messages about one subject asked for has been done, or can no longer be: they show how it ended. */
export async function settleMessagesOf(
  tx: PlatformTx,
  { userIds, kind, path, extra }: SettledMessages,
): Promise<string[]> {
  const rows = await tx
    .updateTable('messages')
    .set({ status: 'todo', extra: JSON.stringify(extra) })
    .where('user_id', 'in', [...userIds])
    .where('kind', '=', kind)
    .where('path', '=', path)
    .returning('user_id')
    .execute()
  return [...new Set(rows.map(({ user_id }) => user_id))]
}

/** Returns the new messages: users who were notified of the event before are skipped. */
export async function insertMessagesOnce(
  tx: PlatformTx,
  clock: Clock,
  { eventId, userIds, kind, title, content, extra, status, sender, path }: NewMessages,
): Promise<{ readonly id: string; readonly userId: string }[]> {
  const ids = userIds.map((userId) => deriveId(eventId, userId))
  const localised = (text: Localised | undefined) => (text ? JSON.stringify(text) : null)
  const { rows } = await sql<{ id: string; userId: string }>`
    insert into messages (id, user_id, kind, title, content, extra, status, avatar, system, path, created_at)
    select id, user_id, ${kind}, ${localised(title)}::jsonb, ${localised(content)}::jsonb, ${localised(extra)}::jsonb,
      ${status ?? 'todo'}, ${sender?.avatar ?? null}, ${sender === undefined}, ${path ?? null}, ${now(clock)}
    from unnest(${ids}::uuid[], ${userIds}::uuid[]) as reader (id, user_id)
    on conflict (id) do nothing
    returning id, user_id as "userId"`.execute(tx)
  return rows
}

export const personalMessages = {
  messages: {
    list: (reader, userId) =>
      reader
        .selectFrom('messages')
        .select(['kind', 'title', 'content', 'extra', 'status', 'path', 'created_at', 'read_at'])
        .where('user_id', '=', userId)
        .orderBy('created_at', 'desc')
        .execute(),
    remove: async (tx, _, userId) => {
      await tx.deleteFrom('messages').where('user_id', '=', userId).execute()
    },
  },
} satisfies Record<string, PersonalDataHandler>
