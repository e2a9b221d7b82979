import type { Clock, PlatformTx } from '../../../kernel/index.ts'
import { upsertProfileMobile } from './mobile-verification.store.ts'
import type { VerificationStatus } from './verification.rules.ts'
import { updateVerificationStatus } from './verification.store.ts'
import { moveIdNumbers, takeVerifiedMobile } from './verification-merge.store.ts'

type Both = { readonly kept: VerificationStatus; readonly duplicate: VerificationStatus }
const none: VerificationStatus = { verifiedStatus: 0, verifiedType: 'none' }

/**
 * A person stays verified when their accounts are merged: the kept account takes the verification that it lacks. ID
 * numbers go with it in any case, so that a later merge compares all of them. Both users are locked.
 */
export async function mergeVerification(
  tx: PlatformTx,
  clock: Clock,
  { keptId, duplicateId }: { readonly keptId: string; readonly duplicateId: string },
  before: Both,
): Promise<Both> {
  await moveIdNumbers(tx, duplicateId, keptId)
  if (before.kept.verifiedStatus === 1 || before.duplicate.verifiedStatus !== 1) return before
  const after = { kept: before.duplicate, duplicate: none }
  await updateVerificationStatus(tx, keptId, after.kept)
  await updateVerificationStatus(tx, duplicateId, after.duplicate)
  const mobile = await takeVerifiedMobile(tx, duplicateId, keptId)
  if (mobile !== null) await upsertProfileMobile(tx, clock, keptId, mobile)
  return after
}
