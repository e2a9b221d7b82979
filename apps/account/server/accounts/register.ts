import { type Language, ok, type Result, refuse } from '@tiltyard/contracts'
import { audit, newId, transaction } from '@tiltyard/core/kernel'
import type { AccountDeps } from '../account-deps.ts'
import { enqueueSignUpMail } from '../mails/enqueue-mail.ts'
import { insertProof } from '../proofs/proof.store.ts'
import { parseProof } from '../proofs/puzzle.ts'
import { allowedRedirect } from '../tickets/allowed-redirect.rules.ts'
import { insertAccount } from './account.store.ts'
import { emailKeyOf } from './email-key.rules.ts'
import { sealSignUp } from './sign-up-browser.rules.ts'

export type RegisterInput = {
  readonly email: string
  readonly password: string
  readonly displayName: string
  readonly language: Language
  readonly redirect?: string | undefined
  readonly proof: string
}

/** The cookie lets this browser have the mail sent again, and signs it in when the link is used. */
type SignedUp = { readonly signUpCookie: string }
type Refusals = 'account.proof_of_work_invalid' | 'account.redirect_not_allowed'

/**
 * Reply and steps are the same for a new and a known email; only the mail differs, which only the mailbox's owner
 * reads. A known account is never changed, confirmed or not.
 */
export async function register(deps: AccountDeps, input: RegisterInput): Promise<Result<SignedUp, Refusals>> {
  const returnTo =
    input.redirect === undefined ? undefined : allowedRedirect(input.redirect, deps.serviceOrigins)
  if (returnTo === null) return refuse('account.redirect_not_allowed')
  const proof = await parseProof(deps.keys, 'mail', input.proof)
  if (!proof) return refuse('account.proof_of_work_invalid')
  const passwordHash = await deps.passwords.hash(input.password)
  return transaction(deps.database, async (tx): Promise<Result<SignedUp, Refusals>> => {
    if (!(await insertProof(tx, deps.clock, proof))) return refuse('account.proof_of_work_invalid')
    const { email, displayName, language } = input
    const [newAccountId, emailKey] = [newId(), emailKeyOf(email)]
    const { id, isNew } = await insertAccount(tx, deps.clock, {
      id: newAccountId,
      email,
      emailKey,
      displayName,
      language,
      passwordHash,
    })
    await enqueueSignUpMail(tx, { id, isNew }, returnTo)
    audit(tx, {
      actor: 'anonymous',
      action: isNew ? 'account.register' : 'account.register-again',
      subject: `account:${id}`,
    })
    return ok({ signUpCookie: sealSignUp(deps.keys.signUp, { accountId: newAccountId, emailKey }) })
  })
}
