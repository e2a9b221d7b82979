import type {
  AdminAnnouncement,
  CompetitionAnnouncement,
  Localised,
  LocalisedDocument,
  LocalisedHtml,
} from '@tiltyard/contracts'
import type { AdminAnnouncementRow, AnnouncementRow } from './announcement.store.ts'

const iso = (moment: Date | null) => moment?.toISOString() ?? null

export function announcementView(row: AnnouncementRow): CompetitionAnnouncement {
  return {
    id: row.id,
    title: row.title as Localised,
    content: row.content as LocalisedHtml,
    publishedAt: row.published_at.toISOString(),
    editedAt: iso(row.edited_at),
    task: row.task_id ? { id: row.task_id, name: row.task_name as Localised } : null,
  }
}

export function adminAnnouncementView(row: AdminAnnouncementRow): AdminAnnouncement {
  return {
    id: row.id,
    revision: row.revision,
    state: row.state,
    title: row.title as Localised,
    content: row.content as LocalisedHtml,
    document: row.document as LocalisedDocument | null,
    task: row.task_id ? { id: row.task_id, name: row.task_name as Localised } : null,
    team: row.team_id ? { id: row.team_id, name: row.team_name ?? '' } : null,
    publishedAt: row.published_at.toISOString(),
    publishedBy: row.nickname,
    editedAt: iso(row.edited_at),
    withdrawnAt: iso(row.withdrawn_at),
  }
}
