import { ok } from '@tiltyard/contracts'
import { transaction } from '@tiltyard/core/kernel'
import type { AccountDeps } from '../account-deps.ts'
import { passwordSubject } from './attempt.rules.ts'
import { deleteAttempt, insertAttempt } from './attempt.store.ts'

/** Reserves an attempt; null if the subject has none left. A correct attempt is refunded. */
export async function reserveTry(deps: AccountDeps, subject: Buffer): Promise<string | null> {
  const reserved = await transaction(deps.database, async (tx) =>
    ok(await insertAttempt(tx, deps.clock, subject)),
  )
  return reserved.ok ? reserved.value : null
}

/** For signed-in users: an unattended session must not allow guessing the password. */
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
