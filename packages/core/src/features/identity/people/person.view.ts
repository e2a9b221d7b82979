import type { PersonDetails, PersonListItem } from '@tiltyard/contracts'
import type { SessionRow } from '../sessions/session.store.ts'
import type { PersonDetailsRow } from './person-details.store.ts'
import type { MergedRow } from './person-merge.store.ts'
import type { PersonListRow } from './person-search.store.ts'

export function personListItemView(row: PersonListRow): PersonListItem {
  return {
    id: row.id,
    nickname: row.nickname,
    avatar: row.avatar,
    email: row.email,
    realName: row.real_name,
    organisation: row.org_name,
    roleId: row.role_id as PersonListItem['roleId'],
    verifiedStatus: row.verified_status as PersonListItem['verifiedStatus'],
    verifiedType: row.verified_type as PersonListItem['verifiedType'],
    isBlocked: row.blocked_at !== null && row.merged_into === null,
    isMerged: row.merged_into !== null,
    createTime: row.created_at.toISOString(),
  }
}

type PersonParts = {
  readonly sessions: readonly SessionRow[]
  readonly mergedInto: MergedRow | undefined
  readonly mergedFrom: readonly MergedRow[]
}

export function personView(
  row: PersonDetailsRow,
  { sessions, mergedInto, mergedFrom }: PersonParts,
): PersonDetails {
  return {
    ...personListItemView(row),
    issuer: row.issuer,
    blockedTime: row.merged_into ? null : (row.blocked_at?.toISOString() ?? null),
    blockedReason: row.blocked_reason,
    deletionTime: row.deleted_at ? null : (row.due_at?.toISOString() ?? null),
    isDeleted: row.deleted_at !== null,
    mergedInto: mergedInto ? mergedView(mergedInto) : null,
    mergedFrom: mergedFrom.map(mergedView),
    sessions: sessions.map((session) => ({
      id: session.id,
      startedAt: session.started_at.toISOString(),
      lastSeenAt: session.last_seen_at.toISOString(),
      userAgent: session.user_agent,
    })),
    teams: row.teams,
    accessTokens: row.tokens,
    formerNicknames: row.former_nicknames,
  }
}

const mergedView = ({ id, nickname, issuer, merged_at }: MergedRow) => ({
  id,
  nickname,
  issuer,
  // A constraint keeps account and time together.
  mergedTime: merged_at?.toISOString() ?? '',
})
