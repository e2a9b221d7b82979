import type { VerificationState } from '@tiltyard/contracts'
import type { PlatformReader } from '../../kernel/index.ts'

type Which = { readonly state?: VerificationState | undefined }

export function listRequestPage(
  reader: PlatformReader,
  { state, page, limit }: Which & { readonly page: number; readonly limit: number },
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

export async function findRequestCount(reader: PlatformReader, { state }: Which): Promise<number> {
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

/** Who else was verified with this number. */
export function listSameNumber(reader: PlatformReader, idNumberKey: Buffer, userId: string) {
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
