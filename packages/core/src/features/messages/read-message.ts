import { ok, type Result, refuse } from '@tiltyard/contracts'
import { type Actor, type CoreDeps, transaction } from '../../kernel/index.ts'
import { markRead } from './message.store.ts'

export function readMessage(
  { database, clock }: CoreDeps,
  actor: Actor,
  { messageId }: { readonly messageId: string },
): Promise<Result<null, 'messages.not_found'>> {
  return transaction(database, async (tx) =>
    (await markRead(tx, clock, actor.userId, messageId)) ? ok() : refuse('messages.not_found'),
  )
}
