import { type Language, ok, type Result, refuse } from '@tiltyard/contracts'
import { audit, newId, transaction } from '@tiltyard/core/kernel'
import type { AccountDeps } from '../account-deps.ts'
import { enqueueMail } from '../mails/enqueue-mail.ts'
import { insertProof } from '../proofs/proof.store.ts'
import { parseProof } from '../proofs/puzzle.ts'
import { insertAccount } from './account.store.ts'
import { emailKeyOf } from './email-key.rules.ts'

export type RegisterInput = {
  readonly email: string
  readonly password: string
  readonly displayName: string
  readonly language: Language
  readonly proof: string
}

/**
 * Reply and steps are the same for a new and a known email; only the mail differs, which only the mailbox's owner
 * reads. A known account is never changed, confirmed or not.
 */
export async function register(
  deps: AccountDeps,
  input: RegisterInput,
): Promise<Result<null, 'account.proof_of_work_invalid'>> {
  const proof = await parseProof(deps.keys, 'mail', input.proof)
  if (!proof) return refuse('account.proof_of_work_invalid')
  const passwordHash = await deps.passwords.hash(input.password)
  return transaction(deps.database, async (tx): Promise<Result<null, 'account.proof_of_work_invalid'>> => {
    if (!(await insertProof(tx, deps.clock, proof))) return refuse('account.proof_of_work_invalid')
    const { email, displayName, language } = input
    const { id, isNew } = await insertAccount(tx, deps.clock, {
      id: newId(),
      email,
      emailKey: emailKeyOf(email),
      displayName,
      language,
      passwordHash,
    })
    await enqueueMail(tx, isNew ? 'mails.confirm' : 'mails.known', { accountId: id })
    audit(tx, {
      actor: 'anonymous',
      action: isNew ? 'account.register' : 'account.register-again',
      subject: `account:${id}`,
    })
    return ok()
  })
}
