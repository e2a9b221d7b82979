import { ok } from '@tiltyard/contracts'
import { type CoreDeps, transaction } from '../../kernel/index.ts'
import { deleteOldSessions } from './session.store.ts'

const keepSeconds = 30 * 24 * 3600

export async function purgeSessions({ database, clock }: CoreDeps): Promise<void> {
  await transaction(database, async (tx) => ok(await deleteOldSessions(tx, clock, keepSeconds)))
}
