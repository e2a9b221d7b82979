import type { AccountTx } from '../account-database.store.ts'
import type { AccountDeps } from '../account-deps.ts'
import type { Account } from '../accounts/account.store.ts'
import { matchingStep } from './totp.rules.ts'
import { markTotpStep } from './totp.store.ts'
import { openTotpSecret } from './totp-vault.ts'

/** The caller has locked the account, so that of two concurrent uses of a code one succeeds. */
export async function spendCode(
  deps: AccountDeps,
  tx: AccountTx,
  account: Account & { readonly nowSeconds: number },
  code: string,
): Promise<boolean> {
  const step = stepOfCode(deps, account, code)
  if (step === null) return false
  await markTotpStep(tx, account.id, step)
  return true
}

export function stepOfCode(
  { keys }: AccountDeps,
  { id, totpSecret, totpLastStep, nowSeconds }: Account & { readonly nowSeconds: number },
  code: string,
): number | null {
  if (!totpSecret) return null
  return matchingStep(openTotpSecret(keys.totp, id, totpSecret), code, nowSeconds, totpLastStep)
}
