import {
  type AnswerOf,
  type Message,
  ok,
  type QueryOf,
  type Result,
  refuse,
  type listMessages as route,
} from '@tiltyard/contracts'
import { publishEvent } from '../../kernel/events.ts'
import {
  type Actor,
  type Clock,
  type CoreDeps,
  type PlatformTx,
  queueLiveEvent,
  toReader,
  transaction,
} from '../../kernel/index.ts'
import {
  countMessages,
  findMessage,
  insertMessagesOnce,
  listMessagePage,
  type MessageFilter,
  markAllRead,
  markRead,
  markUnread,
  type NewMessage,
  type NewMessages,
  type SettledMessages,
  settleMessagesOf,
} from './message.store.ts'
import { messageView } from './message.view.ts'

export async function listMessages(
  { database }: CoreDeps,
  actor: Actor,
  { page, limit, read, kind, order }: QueryOf<typeof route>,
): Promise<Result<AnswerOf<typeof route>>> {
  const filter: MessageFilter = {
    userId: actor.userId,
    ...(read && { read: read === 'true' }),
    ...(kind && { kind }),
  }
  const reader = toReader(database)
  const [rows, total] = await Promise.all([
    listMessagePage(reader, filter, { page, limit, order }),
    countMessages(reader, filter),
  ])
  return ok({ data: rows.map(messageView), total })
}

/** The owner is part of the statement: another user's message is not found. */
export async function getMessage(
  { database }: CoreDeps,
  actor: Actor,
  { messageId }: { readonly messageId: string },
): Promise<Result<Message, 'messages.not_found'>> {
  const row = await findMessage(toReader(database), actor.userId, messageId)
  return row ? ok(messageView(row)) : refuse('messages.not_found')
}

export function markMessageRead(
  { database, clock }: CoreDeps,
  actor: Actor,
  { messageId }: { readonly messageId: string },
): Promise<Result<null, 'messages.not_found'>> {
  return transaction(database, async (tx) => {
    if (!(await markRead(tx, clock, actor.userId, messageId))) return refuse('messages.not_found')
    queueReadEvent(tx, actor)
    return ok()
  })
}

export function markMessageUnread(
  { database }: CoreDeps,
  actor: Actor,
  { messageId }: { readonly messageId: string },
): Promise<Result<null, 'messages.not_found'>> {
  return transaction(database, async (tx) => {
    if (!(await markUnread(tx, actor.userId, messageId))) return refuse('messages.not_found')
    queueReadEvent(tx, actor)
    return ok()
  })
}

export function markAllMessagesRead({ database, clock }: CoreDeps, actor: Actor): Promise<Result<null>> {
  return transaction(database, async (tx) => {
    await markAllRead(tx, clock, actor.userId)
    queueReadEvent(tx, actor)
    return ok()
  })
}

export async function sendMessage(
  { database, clock }: CoreDeps,
  { userId, ...message }: NewMessage,
): Promise<void> {
  await transaction(database, async (tx) => {
    await sendMessages(tx, clock, { ...message, userIds: [userId] })
    return ok()
  })
}

/** Open pages show the new tag at once. */
export async function settleMessages({ database }: CoreDeps, settled: SettledMessages): Promise<void> {
  if (settled.userIds.length === 0) return
  await transaction(database, async (tx) => {
    for (const userId of await settleMessagesOf(tx, settled))
      queueLiveEvent(tx, { topic: `user:${userId}`, kind: 'message-read', payload: {} })
    return ok()
  })
}

/** Mails per job: few enough that a message read during the job is rarely mailed. */
const mailBatchSize = 250

/** Called within the caller's transaction, with at most one batch of recipients. */
export async function sendMessages(tx: PlatformTx, clock: Clock, message: NewMessages): Promise<void> {
  const sent = await insertMessagesOnce(tx, clock, message)
  for (const { id, userId } of sent)
    queueLiveEvent(tx, { topic: `user:${userId}`, kind: 'message', payload: { id } })
  if (message.byMail === false) return
  for (let from = 0; from < sent.length; from += mailBatchSize) {
    const messageIds = sent.slice(from, from + mailBatchSize).map(({ id }) => id)
    await publishEvent(tx, 'messages.created', { messageIds })
  }
}

/** Reading on one device updates counts and lists on all of them. */
function queueReadEvent(tx: PlatformTx, { userId }: Actor): void {
  queueLiveEvent(tx, { topic: `user:${userId}`, kind: 'message-read', payload: {} })
}
