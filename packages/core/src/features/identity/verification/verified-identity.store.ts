import type { ProfileKey } from '@tiltyard/contracts'
import type { PlatformReader, PlatformTx } from '../../../kernel/index.ts'
import type { VerifiedType } from './verification.rules.ts'

/** Who a person is, as verified and as in the profile. */
export type IdentityFacts = {
  readonly isVerified: boolean
  readonly verifiedType: VerifiedType
  readonly realName: string | null
  readonly orgType: string | null
  readonly orgName: string | null
  readonly department: string | null
  /** Fields without which the identity cannot be given to others. */
  readonly missing: readonly ProfileKey[]
}

const selectIdentity = (reader: PlatformReader, userId: string) =>
  reader
    .selectFrom('users as u')
    .leftJoin('profiles as p', 'p.user_id', 'u.id')
    .select([
      'u.verified_status',
      'u.verified_type',
      'p.real_name',
      'p.org_type',
      'p.org_name',
      'p.department',
    ])
    .where('u.id', '=', userId)

type Row = Awaited<ReturnType<ReturnType<typeof selectIdentity>['executeTakeFirstOrThrow']>>

function toFacts(row: Row): IdentityFacts {
  const { real_name: realName, org_type: orgType, org_name: orgName } = row
  return {
    isVerified: row.verified_status === 1,
    verifiedType: row.verified_type as VerifiedType,
    realName,
    orgType,
    orgName,
    department: row.department,
    missing: [
      ...(realName ? [] : (['realName'] as const)),
      ...(orgType ? [] : (['orgType'] as const)),
      ...(orgName ? [] : (['orgName'] as const)),
    ],
  }
}

export async function findIdentityFacts(reader: PlatformReader, userId: string): Promise<IdentityFacts> {
  return toFacts(await selectIdentity(reader, userId).executeTakeFirstOrThrow())
}

/** The verification stays as it is until the end of the transaction. */
export async function lockIdentityFacts(tx: PlatformTx, userId: string): Promise<IdentityFacts> {
  return toFacts(await selectIdentity(tx, userId).forShare('u').executeTakeFirstOrThrow())
}
