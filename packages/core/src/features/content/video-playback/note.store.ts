import { sql } from 'kysely'
import { type Clock, now, type PlatformReader, type PlatformTx } from '../../../kernel/index.ts'

export function listNotes(reader: PlatformReader, userId: string, contentId: string) {
  return reader
    .selectFrom('video_notes')
    .select(['id', 'seconds', 'text', 'created_at', 'updated_at'])
    .where('user_id', '=', userId)
    .where('content_id', '=', contentId)
    .orderBy('seconds')
    .orderBy('id')
    .execute()
}

/** Notes of one person are counted one after another, so that the limit holds. */
export async function lockNoteCount(tx: PlatformTx, userId: string, contentId: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`video notes ${userId}`}, 0))`.execute(tx)
  const { count } = await tx
    .selectFrom('video_notes')
    .select(sql<string>`count(*)`.as('count'))
    .where('user_id', '=', userId)
    .where('content_id', '=', contentId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

type NewNote = {
  readonly id: string
  readonly userId: string
  readonly contentId: string
  readonly seconds: number
  readonly text: string
}

export async function insertNote(
  tx: PlatformTx,
  clock: Clock,
  { id, userId, contentId, seconds, text }: NewNote,
): Promise<void> {
  await tx
    .insertInto('video_notes')
    .values({
      ...{ id, user_id: userId, content_id: contentId, seconds, text },
      created_at: now(clock),
      updated_at: now(clock),
    })
    .execute()
}

type NoteRef = { readonly id: string; readonly userId: string; readonly contentId: string }

export async function updateNote(
  tx: PlatformTx,
  clock: Clock,
  { id, userId, contentId, seconds, text }: NewNote,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('video_notes')
    .set({ seconds, text, updated_at: now(clock) })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('content_id', '=', contentId)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function deleteNote(tx: PlatformTx, { id, userId, contentId }: NoteRef): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('video_notes')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('content_id', '=', contentId)
    .executeTakeFirst()
  return numDeletedRows === 1n
}
