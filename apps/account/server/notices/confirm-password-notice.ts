import {
  type AnswerOf,
  type verifyPasswordChangeNotice as contract,
  ok,
  type Result,
} from '@tiltyard/contracts'
import type { AccountDeps } from '../account-deps.ts'
import { parseNotice } from './notice.rules.ts'

export async function confirmPasswordNotice(
  { keys }: Pick<AccountDeps, 'keys'>,
  { notice }: { readonly notice: string },
): Promise<Result<AnswerOf<typeof contract>>> {
  const change = parseNotice(keys.notice, notice)
  return ok(change && { user: change.accountId, passwordEpoch: change.passwordEpoch })
}
