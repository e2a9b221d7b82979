import { type Localised, ok } from '@tiltyard/contracts'
import { type CoreDeps, transaction } from '../../kernel/index.ts'
import { insertMessageOnce } from './message.store.ts'

type Sent = {
  /** Of the event that it tells of: a job that runs again sends nothing new. */
  readonly eventId: string
  readonly userId: string
  readonly title: Localised
}

export async function sendMessage({ database, clock }: CoreDeps, message: Sent): Promise<void> {
  await transaction(database, async (tx) => {
    await insertMessageOnce(tx, clock, message)
    return ok()
  })
}
