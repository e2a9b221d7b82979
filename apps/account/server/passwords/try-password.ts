import { ok } from '@tiltyard/contracts'
import { transaction } from '@tiltyard/core/kernel'
import type { AccountDeps } from '../account-deps.ts'
import { passwordSubject } from './attempt.rules.ts'
import { deleteAttempt, insertAttempt } from './attempt.store.ts'

/** Reserves a try; null when this subject has none left for now. What turns out right is taken back. */
export async function reserveTry(deps: AccountDeps, subject: Buffer): Promise<string | null> {
  const reserved = await transaction(deps.database, async (tx) =>
    ok(await insertAttempt(tx, deps.clock, subject)),
  )
  return reserved.ok ? reserved.value : null
}

/** For somebody who is signed in: a session that was left open must not become a place to guess the password. */
export async function confirmPassword(
  deps: AccountDeps,
  account: { readonly emailKey: string; readonly passwordHash: string },
  given: string,
): Promise<boolean> {
  const subject = passwordSubject(deps.keys.attempts, `signed in ${account.emailKey}`, null)
  const attemptId = await reserveTry(deps, subject)
  if (!attemptId || !(await deps.passwords.matches(account.passwordHash, given))) return false
  await transaction(deps.database, async (tx) => ok(await deleteAttempt(tx, attemptId)))
  return true
}
