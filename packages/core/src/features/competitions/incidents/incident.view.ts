import type {
  IncidentDetail,
  IncidentListItem,
  IncidentSide,
  IncidentState,
  Localised,
} from '@tiltyard/contracts'
import type { Evidence, IncidentDetailRow, IncidentRow } from './incident.store.ts'

export function incidentListItemView(row: IncidentRow): IncidentListItem {
  return {
    id: row.id,
    state: row.state as IncidentState,
    task: { id: row.task_id, name: row.task_name as Localised, category: row.category },
    sender: { teamId: row.sender_id, name: row.sender_name, orgName: row.sender_org },
    source: { teamId: row.source_id, name: row.source_name, orgName: row.source_org },
    openedAt: row.opened_at.toISOString(),
    decidedAt: row.decided_at?.toISOString() ?? null,
    decidedBy: row.decided_by,
  }
}

export function incidentView(
  row: IncidentDetailRow,
  sides: { readonly sender: Evidence; readonly source: Evidence; readonly otherIncidents: number },
): IncidentDetail {
  const listed = incidentListItemView(row)
  return {
    ...listed,
    note: row.note,
    sentBy: row.sent_by,
    sentAt: row.sent_at.toISOString(),
    senderSide: sideView(listed.sender, sides.sender),
    sourceSide: sideView(listed.source, sides.source),
    otherIncidents: sides.otherIncidents,
  }
}

export function sideView(team: IncidentListItem['sender'], side: Evidence): IncidentSide {
  return {
    ...team,
    entryState: side.entryState,
    members: side.members,
    firstViewedAt: side.firstViewedAt?.toISOString() ?? null,
    firstViewedBy: side.firstViewedBy,
    solvedAt: side.solvedAt?.toISOString() ?? null,
    submissions: side.submissions.map(({ id, at, by, verdict, answer }) => ({
      id,
      at: at.toISOString(),
      by,
      verdict,
      answer,
    })),
  }
}
