import { Contribution, ContributionListed } from '@tiltyard/contracts'
import type { ContributionRow, ListedRow } from './contribution.store.ts'

export function contributionListedView(row: ListedRow): ContributionListed {
  return ContributionListed.parse(listed(row))
}

export function contributionView(row: ContributionRow): Contribution {
  return Contribution.parse({
    ...listed(row),
    text: row.body,
    email: row.contact_email,
    language: row.language,
    file: row.display_name ? { name: row.display_name, type: row.media_type, size: Number(row.size) } : null,
    reviewer: person(row.reviewer_id, row.reviewer_nickname),
    reason: row.reason,
    decideTime: row.decided_at?.toISOString() ?? null,
  })
}

function listed(row: ListedRow) {
  return {
    id: row.id,
    kind: row.kind,
    state: row.state,
    title: row.title,
    createTime: row.created_at.toISOString(),
    sender: person(row.sent_by, row.sender_nickname),
    hasFile: row.attachment_id !== null,
  }
}

function person(id: string | null, nickname: string | null) {
  return id && nickname ? { id, nickname } : null
}
