import type { Clock, PlatformTx } from '../../kernel/index.ts'
import { markEnded } from './session.store.ts'

/** Everywhere, this browser included. Says how many were open. */
export async function endAllSessions(tx: PlatformTx, clock: Clock, userId: string): Promise<number> {
  return (await markEnded(tx, clock, { userId })).length
}
