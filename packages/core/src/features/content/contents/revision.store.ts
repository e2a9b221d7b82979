import { type Clock, now, type PlatformReader, type PlatformTx } from '../../../kernel/index.ts'

type NewRevision = {
  readonly contentId: string
  readonly number: number
  readonly document: object
  readonly userId: string
  readonly restoredFrom?: number
}

export async function insertRevision(
  tx: PlatformTx,
  clock: Clock,
  { contentId, number, document, userId, restoredFrom }: NewRevision,
): Promise<void> {
  await tx
    .insertInto('content_revisions')
    .values({
      content_id: contentId,
      number,
      document: JSON.stringify(document),
      restored_from: restoredFrom ?? null,
      saved_by: userId,
      saved_at: now(clock),
    })
    .execute()
}

function selectRevisions(reader: PlatformReader, contentId: string) {
  return reader
    .selectFrom('content_revisions')
    .innerJoin('users', 'users.id', 'content_revisions.saved_by')
    .innerJoin('contents', 'contents.id', 'content_revisions.content_id')
    .select([
      'content_revisions.number',
      'content_revisions.saved_at',
      'content_revisions.restored_from',
      'users.id as editor_id',
      'users.nickname as editor_nickname',
      'contents.published_revision',
      'contents.latest_revision',
    ])
    .where('content_revisions.content_id', '=', contentId)
}

export function listRevisionPage(
  reader: PlatformReader,
  contentId: string,
  { page, limit }: { readonly page: number; readonly limit: number },
) {
  return selectRevisions(reader, contentId)
    .orderBy('content_revisions.number', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
}
export type RevisionRow = Awaited<ReturnType<typeof listRevisionPage>>[number]

export function findRevision(reader: PlatformReader, contentId: string, number: number) {
  return selectRevisions(reader, contentId)
    .select('content_revisions.document')
    .where('content_revisions.number', '=', number)
    .executeTakeFirst()
}

export async function findRevisionDocument(
  reader: PlatformReader,
  contentId: string,
  number: number,
): Promise<unknown> {
  const row = await reader
    .selectFrom('content_revisions')
    .select('document')
    .where('content_id', '=', contentId)
    .where('number', '=', number)
    .executeTakeFirst()
  return row?.document
}

/** Revision numbers are never reused, so the newest is also the count. */
export async function countRevisions(reader: PlatformReader, contentId: string): Promise<number | null> {
  const row = await reader
    .selectFrom('contents')
    .select('latest_revision')
    .where('id', '=', contentId)
    .executeTakeFirst()
  return row?.latest_revision ?? null
}
