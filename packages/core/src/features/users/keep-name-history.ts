import { ok } from '@tiltyard/contracts'
import type { Events } from '../../events.ts'
import { type CoreDeps, transaction } from '../../kernel/index.ts'
import { insertNameOnce } from './user.store.ts'

/** Follows every nickname that was given; organisers decide disputes on names as they were at the time. */
export async function keepNameHistory(
  { database }: CoreDeps,
  event: Events['users.nickname-given'] & { readonly eventId: string },
): Promise<void> {
  await transaction(database, async (tx) => {
    await insertNameOnce(tx, {
      event_id: event.eventId,
      user_id: event.userId,
      nickname: event.nickname,
      since: event.since,
    })
    return ok()
  })
}
