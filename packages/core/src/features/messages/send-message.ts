import { type Localised, type Message, type MessageKind, ok } from '@tiltyard/contracts'
import { tell } from '../../events.ts'
import { announce, type CoreDeps, transaction } from '../../kernel/index.ts'
import { insertMessageOnce } from './message.store.ts'

export type NewMessage = {
  /** Of the event that it tells of: a job that runs again sends nothing new to the same person. */
  readonly eventId: string
  readonly userId: string
  readonly kind: MessageKind
  readonly title: Localised
  /** HTML; made safe whenever it is shown. */
  readonly content?: Localised
  /** The words of its tag. */
  readonly extra?: Localised
  readonly status?: Message['status']
  /** Where the thing itself is, on our own pages. */
  readonly path?: `/${string}`
}

export async function sendMessage({ database, clock }: CoreDeps, message: NewMessage): Promise<void> {
  await transaction(database, async (tx) => {
    const id = await insertMessageOnce(tx, clock, message)
    if (!id) return ok()
    announce(tx, { topic: `user:${message.userId}`, kind: 'message', payload: { id } })
    await tell(tx, 'messages.sent', { messageId: id, userId: message.userId })
    return ok()
  })
}
