import { Contribution, ContributionListItem } from '@tiltyard/contracts'
import type { ContributionListRow, ContributionRow } from './contribution.store.ts'

export function contributionListItemView(row: ContributionListRow): ContributionListItem {
  return ContributionListItem.parse(listItemFields(row))
}

export function contributionView(row: ContributionRow): Contribution {
  return Contribution.parse({
    ...listItemFields(row),
    text: row.body,
    email: row.contact_email,
    language: row.language,
    file: row.display_name ? { name: row.display_name, type: row.media_type, size: Number(row.size) } : null,
    reviewer: person(row.reviewer_id, row.reviewer_nickname),
    reason: row.reason,
    decideTime: row.decided_at?.toISOString() ?? null,
  })
}

function listItemFields(row: ContributionListRow) {
  return {
    id: row.id,
    kind: row.kind,
    state: row.state,
    title: row.title,
    createTime: row.created_at.toISOString(),
    sender: person(row.submitted_by, row.sender_nickname),
    hasFile: row.attachment_id !== null,
  }
}

function person(id: string | null, nickname: string | null) {
  return id && nickname ? { id, nickname } : null
}
