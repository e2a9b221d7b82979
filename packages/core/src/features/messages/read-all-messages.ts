import { ok, type Result } from '@tiltyard/contracts'
import { type Actor, type CoreDeps, transaction } from '../../kernel/index.ts'
import { announceReading } from './announce-reading.ts'
import { markAllRead } from './message.store.ts'

export function readAllMessages({ database, clock }: CoreDeps, actor: Actor): Promise<Result<null>> {
  return transaction(database, async (tx) => {
    await markAllRead(tx, clock, actor.userId)
    announceReading(tx, actor)
    return ok()
  })
}
