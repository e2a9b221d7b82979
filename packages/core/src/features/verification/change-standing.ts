import { announce, type PlatformTx } from '../../kernel/index.ts'
import { lockStanding, markStanding } from './standing.store.ts'
import { type Happening, type Standing, standingAfter } from './verification.rules.ts'

/** The only writer of a person's standing; their open pages hear of it. */
export async function changeStanding(
  tx: PlatformTx,
  userId: string,
  happened: Happening,
): Promise<{ readonly before: Standing; readonly after: Standing }> {
  const before = await lockStanding(tx, userId)
  const after = standingAfter(before, happened)
  await markStanding(tx, userId, after)
  announce(tx, { topic: `user:${userId}`, kind: 'verification', payload: after })
  return { before, after }
}
