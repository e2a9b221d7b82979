import type { PlatformReader } from '../../kernel/index.ts'
import type { Standing } from '../verification/index.ts'

type StandingInTeams = Standing & { readonly hasVerifiedNumber: boolean }

/** How somebody stands at this moment, and not as they stood when their request began. */
export async function findStanding(reader: PlatformReader, userId: string): Promise<StandingInTeams> {
  const row = await reader
    .selectFrom('users as u')
    .leftJoin('profiles as p', 'p.user_id', 'u.id')
    .select(['u.verified_status', 'u.verified_type', 'p.mobile'])
    .where('u.id', '=', userId)
    .executeTakeFirstOrThrow()
  return standingOf(row)
}

/** Only verification writes a profile's number. */
export function standingOf(row: {
  verified_status: number
  verified_type: string
  mobile: string | null
}): StandingInTeams {
  return {
    verifiedStatus: row.verified_status as Standing['verifiedStatus'],
    verifiedType: row.verified_type as Standing['verifiedType'],
    hasVerifiedNumber: row.mobile !== null,
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
