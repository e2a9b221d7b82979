import type { Clock, PlatformTx } from '../../kernel/index.ts'
import { markEnded } from './session.store.ts'

/** Everywhere, this browser included. */
export async function endAllSessions(tx: PlatformTx, clock: Clock, userId: string): Promise<void> {
  await markEnded(tx, clock, { userId })
}
