import type { VerificationState } from '@tiltyard/contracts'
import {
  type Clock,
  now,
  type PlatformReader,
  type PlatformTx,
  secondsFromNow,
  violates,
} from '../../kernel/index.ts'

export type NewRequest = {
  readonly id: string
  readonly userId: string
  readonly fileId: string
  readonly realName: Buffer
  readonly idNumber: Buffer
  readonly idNumberKey: Buffer
}

/** False when one of this person's is in review: the index decides, however many come at once. */
export async function insertRequest(tx: PlatformTx, clock: Clock, request: NewRequest): Promise<boolean> {
  try {
    await tx
      .insertInto('identity_requests')
      .values({
        id: request.id,
        user_id: request.userId,
        file_id: request.fileId,
        real_name: request.realName,
        id_number: request.idNumber,
        id_number_key: request.idNumberKey,
        created_at: now(clock),
      })
      .execute()
    return true
  } catch (fault) {
    if (violates(fault, 'identity_requests_one_open')) return false
    throw fault
  }
}

export function lockRequest(tx: PlatformTx, id: string) {
  return tx
    .selectFrom('identity_requests')
    .select(['user_id', 'state', 'file_id', 'id_number_key'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export async function markDecided(
  tx: PlatformTx,
  clock: Clock,
  id: string,
  decided: { readonly state: VerificationState; readonly reason: string | null; readonly reviewerId: string },
): Promise<void> {
  await tx
    .updateTable('identity_requests')
    .set({
      state: decided.state,
      reason: decided.reason,
      reviewer_id: decided.reviewerId,
      decided_at: now(clock),
    })
    .where('id', '=', id)
    .execute()
}

export async function insertVerifiedIdentity(
  tx: PlatformTx,
  clock: Clock,
  { userId, idNumberKey }: { readonly userId: string; readonly idNumberKey: Buffer },
): Promise<void> {
  await tx
    .insertInto('verified_identities')
    .values({ user_id: userId, id_number_key: idNumberKey, verified_at: now(clock) })
    .onConflict((conflict) => conflict.columns(['id_number_key', 'user_id']).doNothing())
    .execute()
}

/** Decided, and kept for as long as we keep it. */
export function listOverdue(reader: PlatformReader, clock: Clock, keepSeconds: number, limit: number) {
  return reader
    .selectFrom('identity_requests')
    .select(['id', 'file_id'])
    .where('erased_at', 'is', null)
    .where('decided_at', '<', secondsFromNow(clock, -keepSeconds))
    .orderBy('decided_at')
    .limit(limit)
    .execute()
}

/** The decision stays; what it was decided on goes. */
export async function markErased(tx: PlatformTx, clock: Clock, id: string): Promise<void> {
  await tx
    .updateTable('identity_requests')
    .set({ file_id: null, real_name: null, id_number: null, id_number_key: null, erased_at: now(clock) })
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .execute()
}
