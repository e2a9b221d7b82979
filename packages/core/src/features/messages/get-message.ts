import { type MessageDetail, ok, type Result, refuse } from '@tiltyard/contracts'
import { type Actor, type CoreDeps, reading } from '../../kernel/index.ts'
import { findMessage } from './message.store.ts'
import { messageDetailView } from './message.view.ts'

/** Another's message is not found: the owner is part of the statement. */
export async function getMessage(
  { database }: CoreDeps,
  actor: Actor,
  { messageId }: { readonly messageId: string },
): Promise<Result<MessageDetail, 'messages.not_found'>> {
  const row = await findMessage(reading(database), actor.userId, messageId)
  return row ? ok(messageDetailView(row)) : refuse('messages.not_found')
}
