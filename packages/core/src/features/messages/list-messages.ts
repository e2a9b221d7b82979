import { type AnswerOf, ok, type QueryOf, type Result, type listMessages as route } from '@tiltyard/contracts'
import { type Actor, type CoreDeps, reading } from '../../kernel/index.ts'
import { findMessageCount, listMessagePage, type Which } from './message.store.ts'
import { messageView } from './message.view.ts'

export async function listMessages(
  { database }: CoreDeps,
  actor: Actor,
  { page, limit, read, kind, order }: QueryOf<typeof route>,
): Promise<Result<AnswerOf<typeof route>>> {
  const which: Which = {
    userId: actor.userId,
    ...(read && { read: read === 'true' }),
    ...(kind && { kind }),
  }
  const reader = reading(database)
  const [rows, total] = await Promise.all([
    listMessagePage(reader, which, { page, limit, order }),
    findMessageCount(reader, which),
  ])
  return ok({ data: rows.map(messageView), total })
}
