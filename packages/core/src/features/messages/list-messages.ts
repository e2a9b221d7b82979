import { type Message, ok, type Result } from '@tiltyard/contracts'
import { type Actor, type CoreDeps, reading } from '../../kernel/index.ts'
import { findMessageCount, listMessagePage } from './message.store.ts'
import { messageView } from './message.view.ts'

export async function listMessages(
  { database }: CoreDeps,
  actor: Actor,
  {
    page,
    limit,
    read,
  }: { readonly page: number; readonly limit: number; readonly read?: 'true' | 'false' | undefined },
): Promise<Result<{ data: Message[]; total: number }>> {
  const which = { userId: actor.userId, ...(read && { read: read === 'true' }) }
  const reader = reading(database)
  const [rows, total] = await Promise.all([
    listMessagePage(reader, which, { page, limit }),
    findMessageCount(reader, which),
  ])
  return ok({ data: rows.map(messageView), total })
}
