import type { ContentKind, ContentState, Localised } from '@tiltyard/contracts'
import { type Clock, now, type PlatformReader, type PlatformTx } from '../../../kernel/index.ts'
import { listDictionaryEntriesByType } from '../../platform/index.ts'
import type { References } from './document.rules.ts'

export type ContentRow = {
  readonly id: string
  readonly kind: ContentKind
  readonly state: ContentState
  readonly title: Localised
  readonly translated: boolean
  readonly latest_revision: number
  readonly published_revision: number | null
  readonly scheduled_revision: number | null
  readonly publish_at: Date | null
  readonly published_at: Date | null
  readonly note: string | null
  readonly updated_at: Date
}

const columns = [
  'contents.id',
  'contents.kind',
  'contents.state',
  'contents.title',
  'contents.translated',
  'contents.latest_revision',
  'contents.published_revision',
  'contents.scheduled_revision',
  'contents.publish_at',
  'contents.published_at',
  'contents.note',
  'contents.updated_at',
] as const

export async function insertContent(
  tx: PlatformTx,
  clock: Clock,
  { id, kind, title, channel, translated, userId }: NewContent,
): Promise<void> {
  await tx
    .insertInto('contents')
    .values({
      id,
      kind,
      state: 'draft',
      title: JSON.stringify(title),
      channel,
      translated,
      latest_revision: 1,
      created_by: userId,
      created_at: now(clock),
      updated_by: userId,
      updated_at: now(clock),
    })
    .execute()
}
type NewContent = {
  readonly id: string
  readonly kind: ContentKind
  readonly title: Localised
  readonly channel: string | null
  readonly translated: boolean
  readonly userId: string
}

/** Edits of one content are serialised; the time is the database's. */
export async function lockContent(
  tx: PlatformTx,
  clock: Clock,
  id: string,
): Promise<(ContentRow & { readonly now: Date }) | undefined> {
  const row = await tx
    .selectFrom('contents')
    .select(columns)
    .select(now(clock).as('now'))
    .where('contents.id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row as (ContentRow & { readonly now: Date }) | undefined
}

export type RevisionSummary = {
  readonly title: Localised
  readonly channel: string | null
  readonly translated: boolean
  readonly revision: number
}

export async function updateLatestRevision(
  tx: PlatformTx,
  clock: Clock,
  id: string,
  { title, channel, translated, revision, userId }: RevisionSummary & { readonly userId: string },
): Promise<void> {
  await tx
    .updateTable('contents')
    .set({
      title: JSON.stringify(title),
      channel,
      translated,
      latest_revision: revision,
      updated_by: userId,
      updated_at: now(clock),
    })
    .where('id', '=', id)
    .execute()
}

export type StateChange = {
  readonly state: ContentState
  readonly publishedRevision?: number | null
  readonly publishedAt?: Date
  readonly schedule?: { readonly revision: number; readonly at: Date } | null
  readonly note?: string | null
}

export async function updateContentState(
  tx: PlatformTx,
  clock: Clock,
  id: string,
  { state, publishedRevision, publishedAt, schedule = null, note = null }: StateChange,
): Promise<void> {
  await tx
    .updateTable('contents')
    .set({
      state,
      note,
      publish_at: schedule?.at ?? null,
      scheduled_revision: schedule?.revision ?? null,
      ...(publishedRevision !== undefined && { published_revision: publishedRevision }),
      ...(publishedAt && { published_at: publishedAt }),
      updated_at: now(clock),
    })
    .where('id', '=', id)
    .execute()
}

export async function deleteContent(tx: PlatformTx, id: string): Promise<void> {
  await tx.deleteFrom('contents').where('id', '=', id).execute()
}

export async function listDueContentIds(
  reader: PlatformReader,
  clock: Clock,
  limit: number,
): Promise<string[]> {
  const rows = await reader
    .selectFrom('contents')
    .select('id')
    .where('state', '=', 'scheduled')
    .where('publish_at', '<=', now(clock))
    .orderBy('publish_at')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

export async function findContentForPreview(reader: PlatformReader, clock: Clock, id: string) {
  const row = await reader
    .selectFrom('contents')
    .select(['kind', 'latest_revision', 'published_at'])
    .select(now(clock).as('now'))
    .where('id', '=', id)
    .executeTakeFirst()
  return row as (Pick<ContentRow, 'kind' | 'latest_revision' | 'published_at'> & { now: Date }) | undefined
}

export async function getCreator(reader: PlatformReader, id: string): Promise<string> {
  const { created_by } = await reader
    .selectFrom('contents')
    .select('created_by')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return created_by
}

/** Whether all references of a document exist. */
export async function hasAllReferences(
  reader: PlatformReader,
  { entries, contents }: References,
): Promise<boolean> {
  const entriesByType = await listDictionaryEntriesByType(
    reader,
    entries.map(({ type }) => type),
  )
  if (entries.some(({ type, code }) => !entriesByType[type]?.has(code))) return false
  if (contents.length === 0) return true
  const rows = await reader
    .selectFrom('contents')
    .select(['id', 'kind'])
    .where(
      'id',
      'in',
      contents.map(({ id }) => id),
    )
    .execute()
  return contents.every(({ id, kind }) => rows.some((row) => row.id === id && row.kind === kind))
}
