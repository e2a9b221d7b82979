import { ok, type Result, refuse } from '@tiltyard/contracts'
import { transaction } from '@tiltyard/core/kernel'
import type { AccountDeps } from '../account-deps.ts'
import { emailKeyOf } from '../accounts/email-key.rules.ts'
import { enqueueMail } from '../mails/enqueue-mail.ts'
import { insertProof } from '../proofs/proof.store.ts'
import { parseProof } from '../proofs/puzzle.ts'

/** The job looks up the account after the reply, so the reply cannot depend on it. */
export async function requestReset(
  deps: AccountDeps,
  input: { readonly email: string; readonly proof: string },
): Promise<Result<null, 'account.proof_of_work_invalid'>> {
  const proof = await parseProof(deps.keys, 'mail', input.proof)
  if (!proof) return refuse('account.proof_of_work_invalid')
  return transaction(deps.database, async (tx): Promise<Result<null, 'account.proof_of_work_invalid'>> => {
    if (!(await insertProof(tx, deps.clock, proof))) return refuse('account.proof_of_work_invalid')
    await enqueueMail(tx, 'mails.reset', { emailKey: emailKeyOf(input.email) })
    return ok()
  })
}
