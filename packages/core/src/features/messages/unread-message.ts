import { ok, type Result, refuse } from '@tiltyard/contracts'
import { type Actor, type CoreDeps, transaction } from '../../kernel/index.ts'
import { announceReading } from './announce-reading.ts'
import { markUnread } from './message.store.ts'

export function unreadMessage(
  { database }: CoreDeps,
  actor: Actor,
  { messageId }: { readonly messageId: string },
): Promise<Result<null, 'messages.not_found'>> {
  return transaction(database, async (tx) => {
    if (!(await markUnread(tx, actor.userId, messageId))) return refuse('messages.not_found')
    announceReading(tx, actor)
    return ok()
  })
}
