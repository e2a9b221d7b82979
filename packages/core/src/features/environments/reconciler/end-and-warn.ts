import { ok } from '@tiltyard/contracts'
import { type CoreDeps, transaction } from '../../../kernel/index.ts'
import { announceEnvironment } from '../announce-environment.ts'
import { wakeReconcilers } from '../environment.store.ts'
import { markExpired, markWarned } from './upkeep.store.ts'

/** Whether or not anybody looks at it: what is over ends, and whose end is near is told. */
export async function endAndWarn({ database, clock }: CoreDeps): Promise<void> {
  await transaction(database, async (tx) => {
    const expired = await markExpired(tx, clock)
    for (const row of expired) announceEnvironment(tx, row)
    for (const { minutes, ...row } of await markWarned(tx, clock)) announceEnvironment(tx, row, minutes)
    if (expired.length > 0) await wakeReconcilers(tx)
    return ok()
  })
}
