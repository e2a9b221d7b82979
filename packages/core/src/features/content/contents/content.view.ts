import type { Content, ContentListItem, Revision } from '@tiltyard/contracts'
import type { ContentListRow } from './content-list.store.ts'
import { untranslatedPaths } from './document.rules.ts'
import type { RevisionRow } from './revision.store.ts'

export function contentListItemView(row: ContentListRow): ContentListItem {
  return {
    id: row.id,
    kind: row.kind as ContentListItem['kind'],
    state: row.state as ContentListItem['state'],
    title: row.title as ContentListItem['title'],
    channel: row.channel,
    translated: row.translated,
    latestRevision: row.latest_revision,
    publishedRevision: row.published_revision,
    publishAt: row.publish_at?.toISOString() ?? null,
    publishedAt: row.published_at?.toISOString() ?? null,
    updatedAt: row.updated_at.toISOString(),
    updatedBy: { id: row.editor_id, nickname: row.editor_nickname },
    createdBy: { id: row.creator_id, nickname: row.creator_nickname },
  }
}

export function contentView(row: ContentListRow, document: unknown): Content {
  return {
    ...contentListItemView(row),
    note: row.note,
    document: document as Content['document'],
    untranslated: untranslatedPaths(document),
  }
}

export function revisionView(row: RevisionRow): Revision {
  return {
    number: row.number,
    savedAt: row.saved_at.toISOString(),
    savedBy: { id: row.editor_id, nickname: row.editor_nickname },
    published: row.number === row.published_revision,
    restoredFrom: row.restored_from,
  }
}
