import { timingSafeEqual } from 'node:crypto'
import { maskMobile, ok, type Result, refuse } from '@tiltyard/contracts'
import { tell } from '../../events.ts'
import { type Actor, audit, transaction } from '../../kernel/index.ts'
import { changeStanding } from './change-standing.ts'
import { keyedHash, triesPerCode } from './mobile-code.rules.ts'
import { deleteCode, raiseTries } from './mobile-code.store.ts'
import type { MobileDeps } from './verification-deps.ts'
import { deleteVerifiedMobile, insertVerifiedMobile, putProfileMobile } from './verified-mobile.store.ts'

type Refusals = 'verification.code_wrong' | 'verification.code_ended' | 'verification.mobile_used_up'

/** A try is committed before the code is looked at, so that nothing that happens afterwards gives it back. */
export async function verifyMobile(
  { database, clock, verificationKey: key }: MobileDeps,
  { userId }: Actor,
  { code }: { readonly code: string },
): Promise<Result<null, Refusals>> {
  const tried = await transaction(database, async (tx) => ok(await raiseTries(tx, clock, userId)))
  if (!tried.ok || !tried.value) return refuse('verification.code_ended')
  const { mobile, code_hash, tries } = tried.value
  if (!timingSafeEqual(keyedHash(key, 'code', userId, mobile, code), code_hash)) {
    const left = triesPerCode - tries
    return left > 0 ? refuse('verification.code_wrong', { left }) : refuse('verification.code_ended')
  }
  return transaction(database, async (tx) => {
    if (!(await deleteCode(tx, userId, code_hash))) return refuse('verification.code_ended')
    await deleteVerifiedMobile(tx, userId)
    const mobileKey = keyedHash(key, 'mobile', mobile)
    if (!(await insertVerifiedMobile(tx, clock, { userId, mobileKey })))
      return refuse('verification.mobile_used_up')
    await putProfileMobile(tx, clock, userId, mobile)
    const { before, after } = await changeStanding(tx, userId, 'mobile-verified')
    audit(tx, {
      actor: userId,
      action: 'verification.verify-mobile',
      subject: `user:${userId}`,
      before,
      after: { ...after, mobile: maskMobile(mobile) },
    })
    await tell(tx, 'verification.mobile-verified', { userId, mobile: maskMobile(mobile) })
    return ok()
  })
}
