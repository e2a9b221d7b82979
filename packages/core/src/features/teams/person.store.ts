import type { PlatformReader } from '../../kernel/index.ts'
import type { Standing } from '../verification/index.ts'

/** How somebody stands at this moment, and not as they stood when their request began. */
export async function findStanding(reader: PlatformReader, userId: string): Promise<Standing> {
  const row = await reader
    .selectFrom('users')
    .select(['verified_status', 'verified_type'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return standingOf(row)
}

export function standingOf(row: { verified_status: number; verified_type: string }): Standing {
  return {
    verifiedStatus: row.verified_status as Standing['verifiedStatus'],
    verifiedType: row.verified_type as Standing['verifiedType'],
  }
}

export async function findOwnOrgType(reader: PlatformReader, userId: string): Promise<string | null> {
  const row = await reader
    .selectFrom('profiles')
    .select('org_type')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row?.org_type ?? null
}
