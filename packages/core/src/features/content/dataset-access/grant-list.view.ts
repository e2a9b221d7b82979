import type { GrantListItem } from '@tiltyard/contracts'
import type { GrantListRow } from './grant-list.store.ts'

export function grantListItemView(row: GrantListRow): GrantListItem {
  return {
    id: row.id,
    applicationId: row.application_id,
    person: { id: row.user_id, nickname: row.nickname },
    orgName: row.org_name,
    startsAt: row.starts_at.toISOString(),
    until: row.until,
    endedAt: row.ended_at?.toISOString() ?? null,
    endKind: row.end_kind,
    isLicenceAccepted: row.is_licence_accepted,
    lastDownloadAt: row.last_download_at?.toISOString() ?? null,
  }
}
