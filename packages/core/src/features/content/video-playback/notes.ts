import { maxVideoNotes, ok, type Result, refuse, type VideoNote } from '@tiltyard/contracts'
import { type Actor, type CoreDeps, newId, toReader, transaction } from '../../../kernel/index.ts'
import { findVideoAccess } from '../videos/video.store.ts'
import { deleteNote, insertNote, listNotes, lockNoteCount, updateNote } from './note.store.ts'

type VideoRef = { readonly id: string }
type NoteRef = VideoRef & { readonly noteId: string }
type NoteInput = { readonly seconds: number; readonly text: string }

export async function listVideoNotes(
  { database }: CoreDeps,
  { userId }: Actor,
  { id }: VideoRef,
): Promise<Result<VideoNote[], 'videos.not_found'>> {
  const reader = toReader(database)
  if (!(await findVideoAccess(reader, id))) return refuse('videos.not_found')
  const rows = await listNotes(reader, userId, id)
  return ok(
    rows.map((row) => ({
      id: row.id,
      seconds: row.seconds,
      text: row.text,
      createdAt: row.created_at.toISOString(),
      updatedAt: row.updated_at.toISOString(),
    })),
  )
}

export function addVideoNote(
  { database, clock }: CoreDeps,
  { userId }: Actor,
  { id: contentId, ...note }: VideoRef & NoteInput,
): Promise<Result<{ id: string }, 'videos.not_found' | 'videos.too_many_notes'>> {
  return transaction(database, async (tx) => {
    if (!(await findVideoAccess(tx, contentId))) return refuse('videos.not_found')
    if ((await lockNoteCount(tx, userId, contentId)) >= maxVideoNotes) return refuse('videos.too_many_notes')
    const id = newId()
    await insertNote(tx, clock, { id, userId, contentId, ...note })
    return ok({ id })
  })
}

export function changeVideoNote(
  { database, clock }: CoreDeps,
  { userId }: Actor,
  { id: contentId, noteId, ...note }: NoteRef & NoteInput,
): Promise<Result<null, 'videos.note_not_found'>> {
  return transaction(database, async (tx) =>
    (await updateNote(tx, clock, { id: noteId, userId, contentId, ...note }))
      ? ok()
      : refuse('videos.note_not_found'),
  )
}

export function removeVideoNote(
  { database }: CoreDeps,
  { userId }: Actor,
  { id: contentId, noteId }: NoteRef,
): Promise<Result<null, 'videos.note_not_found'>> {
  return transaction(database, async (tx) =>
    (await deleteNote(tx, { id: noteId, userId, contentId })) ? ok() : refuse('videos.note_not_found'),
  )
}
