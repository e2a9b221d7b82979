import { Content, ContentListItem, Revision } from '@tiltyard/contracts'
import type { ContentListRow } from './content-list.store.ts'
import { untranslatedPaths } from './document.rules.ts'
import type { RevisionRow } from './revision.store.ts'

function listItemFields(row: ContentListRow) {
  return {
    id: row.id,
    kind: row.kind,
    state: row.state,
    title: row.title,
    translated: row.translated,
    latestRevision: row.latest_revision,
    publishedRevision: row.published_revision,
    publishAt: row.publish_at?.toISOString() ?? null,
    publishedAt: row.published_at?.toISOString() ?? null,
    updatedAt: row.updated_at.toISOString(),
    updatedBy: { id: row.editor_id, nickname: row.editor_nickname },
  }
}

export function contentListItemView(row: ContentListRow): ContentListItem {
  return ContentListItem.parse(listItemFields(row))
}

export function contentView(row: ContentListRow, document: unknown): Content {
  return Content.parse({
    ...listItemFields(row),
    note: row.note,
    document,
    untranslated: untranslatedPaths(document),
  })
}

export function revisionView(row: RevisionRow): Revision {
  return Revision.parse({
    number: row.number,
    savedAt: row.saved_at.toISOString(),
    savedBy: { id: row.editor_id, nickname: row.editor_nickname },
    published: row.number === row.published_revision,
    restoredFrom: row.restored_from,
  })
}
