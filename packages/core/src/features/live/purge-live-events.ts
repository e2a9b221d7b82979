import { ok } from '@tiltyard/contracts'
import { type CoreDeps, transaction } from '../../kernel/index.ts'
import { deleteOldEvents } from './live.store.ts'

/** Whoever was away for longer reads their lists again anyway. */
const keepSeconds = 24 * 3600

export async function purgeLiveEvents({ database, clock }: CoreDeps): Promise<void> {
  await transaction(database, async (tx) => ok(await deleteOldEvents(tx, clock, keepSeconds)))
}
