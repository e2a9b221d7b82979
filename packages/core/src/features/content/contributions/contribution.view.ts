import type { Contribution, ContributionListItem } from '@tiltyard/contracts'
import type { ContributionListRow, ContributionRow } from './contribution.store.ts'

export function contributionListItemView(row: ContributionListRow): ContributionListItem {
  return listItemFields(row)
}

export function contributionView(row: ContributionRow): Contribution {
  return {
    ...listItemFields(row),
    text: row.body,
    email: row.contact_email,
    language: row.language as Contribution['language'],
    file: row.display_name
      ? { name: row.display_name, type: row.media_type as string, size: Number(row.size) }
      : null,
    reviewer: person(row.reviewer_id, row.reviewer_nickname),
    reason: row.reason,
    decideTime: row.decided_at?.toISOString() ?? null,
  }
}

function listItemFields(row: ContributionListRow): ContributionListItem {
  return {
    id: row.id,
    kind: row.kind as ContributionListItem['kind'],
    state: row.state as ContributionListItem['state'],
    title: row.title,
    createTime: row.created_at.toISOString(),
    sender: person(row.submitted_by, row.sender_nickname),
    hasFile: row.attachment_id !== null,
  }
}

function person(id: string | null, nickname: string | null) {
  return id && nickname ? { id, nickname } : null
}
