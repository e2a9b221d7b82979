import { type Clock, now, type PlatformReader, type PlatformTx } from '../../../kernel/index.ts'
import type { VerificationStatus } from './verification.rules.ts'

/** Every change of a user's verification takes this lock first. */
export async function lockVerificationStatus(tx: PlatformTx, userId: string): Promise<VerificationStatus> {
  const row = await tx
    .selectFrom('users')
    .select(['verified_status', 'verified_type'])
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return {
    verifiedStatus: row.verified_status as VerificationStatus['verifiedStatus'],
    verifiedType: row.verified_type as VerificationStatus['verifiedType'],
  }
}

export async function updateVerificationStatus(
  tx: PlatformTx,
  userId: string,
  standing: VerificationStatus,
): Promise<void> {
  await tx
    .updateTable('users')
    .set({ verified_status: standing.verifiedStatus, verified_type: standing.verifiedType })
    .where('id', '=', userId)
    .execute()
}

/** The verified number, and the current time. */
export async function findVerifiedMobileAndTime(
  reader: PlatformReader,
  clock: Clock,
  userId: string,
): Promise<{ readonly mobile: string | null; readonly at: Date }> {
  const row = await reader
    .selectFrom('users as u')
    .leftJoin('verified_mobiles as v', 'v.user_id', 'u.id')
    .leftJoin('profiles as p', (join) => join.onRef('p.user_id', '=', 'v.user_id'))
    .select(['p.mobile', now(clock).as('at')])
    .where('u.id', '=', userId)
    .executeTakeFirstOrThrow()
  return row
}
