import type { VerificationState } from '@tiltyard/contracts'
import {
  type Clock,
  isConstraintViolation,
  now,
  type PlatformReader,
  type PlatformTx,
  secondsFromNow,
} from '../../../kernel/index.ts'

export type NewRequest = {
  readonly id: string
  readonly userId: string
  readonly fileId: string
  readonly realName: Buffer
  readonly idNumber: Buffer
  readonly idNumberKey: Buffer
}

/** False when a request of the user is in review: the unique index decides among concurrent ones. */
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
    if (isConstraintViolation(fault, 'identity_requests_one_open')) return false
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
  decision: {
    readonly state: VerificationState
    readonly reason: string | null
    readonly reviewerId: string
  },
): Promise<void> {
  await tx
    .updateTable('identity_requests')
    .set({
      state: decision.state,
      reason: decision.reason,
      reviewer_id: decision.reviewerId,
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

/** Decided requests past their retention time. */
export function listExpiredRequests(
  reader: PlatformReader,
  clock: Clock,
  keepSeconds: number,
  limit: number,
) {
  return reader
    .selectFrom('identity_requests')
    .select(['id', 'file_id'])
    .where('erased_at', 'is', null)
    .where('decided_at', '<', secondsFromNow(clock, -keepSeconds))
    .orderBy('decided_at')
    .limit(limit)
    .execute()
}

/** The decision is kept; the data it was based on is erased. */
export async function markErased(tx: PlatformTx, clock: Clock, id: string): Promise<void> {
  await tx
    .updateTable('identity_requests')
    .set({ file_id: null, real_name: null, id_number: null, id_number_key: null, erased_at: now(clock) })
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .execute()
}

type RequestFilter = { readonly state?: VerificationState | undefined }

export function listRequestPage(
  reader: PlatformReader,
  { state, page, limit }: RequestFilter & { readonly page: number; readonly limit: number },
) {
  const waiting = state === 'in_review'
  return reader
    .selectFrom('identity_requests as r')
    .innerJoin('users as u', 'u.id', 'r.user_id')
    .select([
      'r.id',
      'r.state',
      'r.user_id',
      'u.nickname',
      'r.file_id',
      'r.id_number',
      'r.created_at',
      'r.decided_at',
    ])
    .$if(state !== undefined, (query) => query.where('r.state', '=', state ?? ''))
    .orderBy('r.created_at', waiting ? 'asc' : 'desc')
    .orderBy('r.id', waiting ? 'asc' : 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
}
export type ListedRow = Awaited<ReturnType<typeof listRequestPage>>[number]

export async function countRequests(reader: PlatformReader, { state }: RequestFilter): Promise<number> {
  const { total } = await reader
    .selectFrom('identity_requests')
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? ''))
    .executeTakeFirstOrThrow()
  return Number(total)
}

export function findRequest(reader: PlatformReader, id: string) {
  return reader
    .selectFrom('identity_requests as r')
    .innerJoin('users as u', 'u.id', 'r.user_id')
    .leftJoin('users as reviewer', 'reviewer.id', 'r.reviewer_id')
    .selectAll('r')
    .select(['u.nickname', 'reviewer.nickname as reviewer_nickname'])
    .where('r.id', '=', id)
    .executeTakeFirst()
}
export type RequestRow = NonNullable<Awaited<ReturnType<typeof findRequest>>>

/** Other users verified with this number. */
export function listUsersWithIdNumber(reader: PlatformReader, idNumberKey: Buffer, userId: string) {
  return reader
    .selectFrom('verified_identities as v')
    .innerJoin('users as u', 'u.id', 'v.user_id')
    .select(['u.id', 'u.nickname'])
    .where('v.id_number_key', '=', idNumberKey)
    .where('v.user_id', '<>', userId)
    .orderBy('v.verified_at')
    .limit(20)
    .execute()
}

export function findLatestRequest(reader: PlatformReader, userId: string) {
  return reader
    .selectFrom('identity_requests')
    .select(['state', 'created_at', 'decided_at', 'reason'])
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}
