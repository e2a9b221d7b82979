import { ok, type Result, refuse } from '@tiltyard/contracts'
import { newId, toReader, transaction } from '@tiltyard/core/kernel'
import type { AccountDeps } from '../account-deps.ts'
import { enqueueSignUpMail } from '../mails/enqueue-mail.ts'
import { allowedRedirect } from '../tickets/allowed-redirect.rules.ts'
import { findAccountByEmail } from './account.store.ts'
import { emailKeyOf } from './email-key.rules.ts'
import { hasCreated, hasSignedUpWith } from './sign-up-browser.rules.ts'

type ResendInput = {
  readonly email: string
  readonly redirect?: string | undefined
  readonly signUpCookie: string | undefined
}
type Refusals = 'account.sign_up_unknown' | 'account.redirect_not_allowed'

/** Without a new puzzle: the cookie proves that one was solved for this email, and links per hour are limited. */
export async function resendConfirmation(
  deps: AccountDeps,
  { email, redirect, signUpCookie }: ResendInput,
): Promise<Result<null, Refusals>> {
  const returnTo = redirect === undefined ? undefined : allowedRedirect(redirect, deps.serviceOrigins)
  if (returnTo === null) return refuse('account.redirect_not_allowed')
  const emailKey = emailKeyOf(email)
  if (!hasSignedUpWith(deps.keys.signUp, signUpCookie, emailKey)) return refuse('account.sign_up_unknown')
  const account = await findAccountByEmail(toReader(deps.database), emailKey)
  // Unconfirmed accounts are deleted after a while; the mail job then finds nobody.
  const id = account?.id ?? newId()
  const isNew = hasCreated(deps.keys.signUp, signUpCookie, { accountId: id, emailKey })
  return transaction(deps.database, async (tx) => {
    await enqueueSignUpMail(tx, { id, isNew }, returnTo)
    return ok()
  })
}
