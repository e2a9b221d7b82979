import { sql } from 'kysely'
import type { PlatformReader } from '../../../kernel/index.ts'
import type { PersonListRow } from './person-search.store.ts'

export type PersonDetailsRow = PersonListRow & {
  readonly issuer: string
  readonly blocked_reason: string | null
  readonly deleted_at: Date | null
  readonly due_at: Date | null
  readonly teams: number
  readonly tokens: number
  readonly former_nicknames: string[]
}

const formerNicknamesMax = 10

export async function findPersonDetails(
  reader: PlatformReader,
  userId: string,
): Promise<PersonDetailsRow | undefined> {
  const { rows } = await sql<PersonDetailsRow>`
    select u.id, u.nickname, u.avatar, u.email, u.role_id, u.verified_status, u.verified_type, u.blocked_at, u.merged_into,
           u.blocked_reason, u.deleted_at, u.created_at, u.issuer, p.real_name, p.org_name, d.due_at,
           (select count(*)::int from team_members m where m.user_id = u.id) as teams,
           (select count(*)::int from access_tokens t
            where t.user_id = u.id and t.revoked_at is null and t.expires_at > now()) as tokens,
           array(select n.nickname from user_names n where n.user_id = u.id and n.nickname <> u.nickname
                 order by n.since desc limit ${formerNicknamesMax}) as former_nicknames
    from users u
    left join profiles p on p.user_id = u.id
    left join account_deletions d on d.user_id = u.id
    where u.id = ${userId}`.execute(reader)
  return rows[0]
}
