import { randomBytes } from 'node:crypto'
import { ok, type Result, refuse } from '@tiltyard/contracts'
import { audit, toReader, transaction } from '@tiltyard/core/kernel'
import type { AccountDeps } from '../account-deps.ts'
import { findAccount, lockAccount } from '../accounts/account.store.ts'
import { confirmPassword } from '../passwords/try-password.ts'
import type { AccountActor } from '../sessions/account-actor.ts'
import { base32, totpUri } from './totp.rules.ts'
import { markTotpBegun } from './totp.store.ts'
import { sealTotpSecret } from './totp-vault.ts'

const secretBytes = 20
type Begun = { secret: string; uri: string }
type Refusals = 'account.password_incorrect' | 'account.totp_already_enabled'

/** Requires the password: on an unattended machine a stranger must not lock the owner out. */
export async function beginTotp(
  deps: AccountDeps,
  actor: AccountActor,
  { password }: { readonly password: string },
): Promise<Result<Begun, Refusals>> {
  const found = await findAccount(toReader(deps.database), actor.accountId)
  if (!found || !(await confirmPassword(deps, found, password))) return refuse('account.password_incorrect')
  const secret = randomBytes(secretBytes)
  return transaction(deps.database, async (tx): Promise<Result<Begun, Refusals>> => {
    const account = await lockAccount(tx, deps.clock, actor.accountId)
    if (!account || account.totpOn) return refuse('account.totp_already_enabled')
    await markTotpBegun(tx, account.id, sealTotpSecret(deps.keys.totp, account.id, secret))
    audit(tx, { actor: account.id, action: 'account.start-totp-setup', subject: `account:${account.id}` })
    return ok({ secret: base32(secret), uri: totpUri(secret, account.email, 'Tiltyard') })
  })
}
