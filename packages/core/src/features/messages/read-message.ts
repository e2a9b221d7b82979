import { ok, type Result, refuse } from '@tiltyard/contracts'
import { type Actor, type CoreDeps, transaction } from '../../kernel/index.ts'
import { announceReading } from './announce-reading.ts'
import { markRead } from './message.store.ts'

export function readMessage(
  { database, clock }: CoreDeps,
  actor: Actor,
  { messageId }: { readonly messageId: string },
): Promise<Result<null, 'messages.not_found'>> {
  return transaction(database, async (tx) => {
    if (!(await markRead(tx, clock, actor.userId, messageId))) return refuse('messages.not_found')
    announceReading(tx, actor)
    return ok()
  })
}
