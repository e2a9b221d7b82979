import { ok } from '@tiltyard/contracts'
import { tell } from '../../events.ts'
import { announce, type CoreDeps, transaction } from '../../kernel/index.ts'
import { insertMessageOnce } from './message.store.ts'
import type { NewMessage } from './new-message.ts'

export async function sendMessage({ database, clock }: CoreDeps, message: NewMessage): Promise<void> {
  await transaction(database, async (tx) => {
    const id = await insertMessageOnce(tx, clock, message)
    if (!id) return ok()
    announce(tx, { topic: `user:${message.userId}`, kind: 'message', payload: { id } })
    await tell(tx, 'messages.sent', { messageId: id, userId: message.userId })
    return ok()
  })
}
