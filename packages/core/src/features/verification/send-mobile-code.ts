import { type Language, ok, type Result, refuse } from '@tiltyard/contracts'
import { type Actor, transaction } from '../../kernel/index.ts'
import { codeLivesSeconds, codesADay, keyedHash, newCode } from './mobile-code.rules.ts'
import { type Budget, findSpent, findWait, insertSend, lockBudgets, putCode } from './mobile-code.store.ts'
import type { MobileDeps } from './verification-deps.ts'

type Refusals = 'verification.too_soon' | 'verification.too_many_codes' | 'verification.sms_unavailable'
type Asked = { readonly mobile: string; readonly address: string; readonly language: Language }

/**
 * Who else has this number is not looked at here: answer and time are the same for every number. The code itself is in
 * this process's memory and in the message, nowhere else; a message that could not be sent is spent from the budget too.
 */
export async function sendMobileCode(
  { database, clock, sms, verificationKey: key }: MobileDeps,
  { userId }: Actor,
  { mobile, address, language }: Asked,
): Promise<Result<null, Refusals>> {
  const keys = {
    user_key: keyedHash(key, 'user', userId),
    mobile_key: keyedHash(key, 'mobile', mobile),
    address_key: keyedHash(key, 'address', address),
  }
  const budgets: readonly Budget[] = [
    { column: 'user_key', key: keys.user_key, most: codesADay.user },
    { column: 'mobile_key', key: keys.mobile_key, most: codesADay.mobile },
    { column: 'address_key', key: keys.address_key, most: codesADay.address },
  ]
  const code = newCode()
  const kept = await transaction(database, async (tx) => {
    await lockBudgets(tx, budgets)
    const seconds = await findWait(tx, clock, userId)
    if (seconds > 0) return refuse('verification.too_soon', { seconds })
    for (const budget of budgets)
      if ((await findSpent(tx, clock, budget)) >= budget.most) return refuse('verification.too_many_codes')
    await insertSend(tx, clock, keys)
    await putCode(tx, clock, { userId, mobile, hash: keyedHash(key, 'code', userId, mobile, code) })
    return ok()
  })
  if (!kept.ok) return kept
  const sent = await sms.sendCode({ to: mobile, code, minutes: codeLivesSeconds / 60, language })
  return sent ? ok() : refuse('verification.sms_unavailable')
}
