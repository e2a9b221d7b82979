import { timingSafeEqual } from 'node:crypto'
import { type Language, maskMobileNumber, ok, type Result, refuse } from '@tiltyard/contracts'
import { publishEvent } from '../../../kernel/events.ts'
import { type Actor, audit, type CoreDeps, transaction } from '../../../kernel/index.ts'
import type { SmsSender } from '../../../ports/index.ts'
import {
  type Budget,
  countSecondsUntilResend,
  countSends,
  deleteCode,
  deleteExpiredCodes,
  deleteVerifiedMobile,
  incrementAttempts,
  insertSend,
  insertVerifiedMobile,
  lockBudgets,
  updateSendOutcome,
  upsertCode,
  upsertProfileMobile,
} from './mobile-verification.store.ts'
import {
  codeLifetimeSeconds,
  dailyCodeLimits,
  generateCode,
  keyedHash,
  maxAttemptsPerCode,
} from './verification.rules.ts'
import { applyVerificationEvent } from './verification.ts'

export type MobileDeps = CoreDeps & {
  readonly sms: SmsSender
  /** Key of the hashes of guessable values: codes, numbers, addresses. */
  readonly verificationKey: Buffer
}

type SendCodeRefusals =
  | 'verification.code_sent_recently'
  | 'verification.daily_code_limit_reached'
  | 'verification.sms_unavailable'
type MobileCodeInput = { readonly mobile: string; readonly address: string; readonly language: Language }

/**
 * Other owners of the number are not checked here, so that reply and timing are the same for every number. The code is
 * only in this process's memory and in the message; a message that could not be sent counts as well.
 */
export async function sendMobileCode(
  { database, clock, sms, verificationKey: key }: MobileDeps,
  { userId }: Actor,
  { mobile, address, language }: MobileCodeInput,
): Promise<Result<null, SendCodeRefusals>> {
  const keys = {
    user_key: keyedHash(key, 'user', userId),
    mobile_key: keyedHash(key, 'mobile', mobile),
    address_key: keyedHash(key, 'address', address),
  }
  const budgets: readonly Budget[] = [
    { column: 'user_key', key: keys.user_key, limit: dailyCodeLimits.user },
    { column: 'mobile_key', key: keys.mobile_key, limit: dailyCodeLimits.mobile },
    { column: 'address_key', key: keys.address_key, limit: dailyCodeLimits.address },
  ]
  const code = generateCode()
  const reservation = await transaction(database, async (tx) => {
    await lockBudgets(tx, budgets)
    const seconds = await countSecondsUntilResend(tx, clock, userId)
    if (seconds > 0) return refuse('verification.code_sent_recently', { seconds })
    for (const budget of budgets)
      if ((await countSends(tx, clock, budget)) >= budget.limit)
        return refuse('verification.daily_code_limit_reached')
    const sendId = await insertSend(tx, clock, keys)
    await upsertCode(tx, clock, { userId, mobile, hash: keyedHash(key, 'code', userId, mobile, code) })
    return ok(sendId)
  })
  if (!reservation.ok) return reservation
  const report = await sms.sendCode({ to: mobile, code, minutes: codeLifetimeSeconds / 60, language })
  await transaction(database, async (tx) => ok(await updateSendOutcome(tx, reservation.value, report)))
  // A message whose answer was lost may arrive: the page asks for its code, and another one can be requested.
  return ['accepted', 'unknown'].includes(report.outcome) ? ok() : refuse('verification.sms_unavailable')
}

type VerifyMobileRefusals =
  | 'verification.code_incorrect'
  | 'verification.code_expired'
  | 'verification.mobile_account_limit_reached'

/** The attempt is committed before the code is checked, so that no later failure returns it. */
export async function verifyMobile(
  { database, clock, verificationKey: key }: MobileDeps,
  { userId }: Actor,
  { code }: { readonly code: string },
): Promise<Result<null, VerifyMobileRefusals>> {
  const attempt = await transaction(database, async (tx) => ok(await incrementAttempts(tx, clock, userId)))
  if (!attempt.ok || !attempt.value) return refuse('verification.code_expired')
  const { mobile, code_hash, tries } = attempt.value
  if (!timingSafeEqual(keyedHash(key, 'code', userId, mobile, code), code_hash)) {
    const left = maxAttemptsPerCode - tries
    return left > 0 ? refuse('verification.code_incorrect', { left }) : refuse('verification.code_expired')
  }
  return transaction(database, async (tx) => {
    if (!(await deleteCode(tx, userId, code_hash))) return refuse('verification.code_expired')
    await deleteVerifiedMobile(tx, userId)
    const mobileKey = keyedHash(key, 'mobile', mobile)
    if (!(await insertVerifiedMobile(tx, clock, { userId, mobileKey })))
      return refuse('verification.mobile_account_limit_reached')
    await upsertProfileMobile(tx, clock, userId, mobile)
    const { before, after } = await applyVerificationEvent(tx, userId, 'mobile-verified')
    audit(tx, {
      actor: userId,
      action: 'verification.verify-mobile',
      subject: `user:${userId}`,
      before,
      after: { ...after, mobile: maskMobileNumber(mobile) },
    })
    await publishEvent(tx, 'verification.mobile-verified', { userId, mobile: maskMobileNumber(mobile) })
    return ok()
  })
}

export async function purgeMobileCodes({ database, clock }: CoreDeps): Promise<void> {
  await transaction(database, async (tx) => {
    await deleteExpiredCodes(tx, clock)
    return ok()
  })
}
