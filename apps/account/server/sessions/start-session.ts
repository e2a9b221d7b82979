import { audit, type Clock, fingerprint, newId, newSecret } from '@tiltyard/core/kernel'
import type { AccountTx } from '../account-database.store.ts'
import { tokenFor } from './session.rules.ts'
import { insertSession } from './session.store.ts'

export type StartedSession = { readonly secret: string; readonly token: string }

/** A new id and secret at every sign-in prevents session fixation. */
export async function startSession(
  tx: AccountTx,
  clock: Clock,
  { accountId, device }: { readonly accountId: string; readonly device: string },
): Promise<StartedSession> {
  const id = newId()
  const secret = newSecret()
  await insertSession(tx, clock, { id, secret_hash: fingerprint(secret), account_id: accountId, device })
  audit(tx, { actor: accountId, action: 'account.sign-in', subject: `session:${id}` })
  return { secret, token: tokenFor(secret) }
}
