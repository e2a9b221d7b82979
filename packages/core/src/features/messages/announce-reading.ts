import { type Actor, announce, type PlatformTx } from '../../kernel/index.ts'

/** What is read on one device is read on all of them: their counts and lists follow. */
export function announceReading(tx: PlatformTx, { userId }: Actor): void {
  announce(tx, { topic: `user:${userId}`, kind: 'message-read', payload: {} })
}
