import { ok } from '@tiltyard/contracts'
import { type CoreDeps, transaction } from '../../kernel/index.ts'
import { deleteOldStates } from './sign-in.store.ts'
import { tripSeconds } from './trip-cookie.rules.ts'

/** A spent state need not be remembered once its trip would be too old anyway. */
export async function purgeStates({ database, clock }: CoreDeps): Promise<void> {
  await transaction(database, async (tx) => ok(await deleteOldStates(tx, clock, 2 * tripSeconds)))
}
