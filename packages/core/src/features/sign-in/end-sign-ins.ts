import { ok, type Result, refuse } from '@tiltyard/contracts'
import { transaction } from '../../kernel/index.ts'
import type { PasswordChange } from '../../ports/index.ts'
import { findUserByIdentity } from '../users/index.ts'
import { endUnderOldPassword } from './end-under-old-password.ts'
import { raisePasswordEpoch } from './password-epoch.store.ts'
import type { SignInDeps } from './sign-in-deps.ts'

/** Said twice, or after a sign-in with the new password was seen, it ends nothing more. */
export async function endSignIns(
  deps: SignInDeps,
  { notice }: { readonly notice: string },
): Promise<Result<null, 'sign_in.notice_invalid' | 'sign_in.provider_unavailable'>> {
  let change: PasswordChange | null
  try {
    change = await deps.identity.readNotice(notice)
  } catch (fault) {
    deps.report(fault)
    return refuse('sign_in.provider_unavailable')
  }
  if (!change) return refuse('sign_in.notice_invalid')
  const { issuer, subject } = change
  return transaction(deps.database, async (tx) => {
    if ((await raisePasswordEpoch(tx, change)) !== 'raised') return ok()
    const user = await findUserByIdentity(tx, issuer, subject)
    if (user) await endUnderOldPassword(tx, deps.clock, user.id)
    return ok()
  })
}
