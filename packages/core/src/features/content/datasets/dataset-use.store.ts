import type { Localised } from '@tiltyard/contracts'
import { newId, type PlatformReader } from '../../../kernel/index.ts'

const idsOrNone = (ids: readonly string[]) => (ids.length ? ids : [newId()])

/** Published questions, as search knows them. */
export async function listUsingQuestions(reader: PlatformReader, ids: readonly string[]) {
  const rows = await reader
    .selectFrom('search_documents')
    .select(['id', 'title', 'path'])
    .where('type', '=', 'question')
    .where('id', 'in', idsOrNone(ids))
    .orderBy('published_at', 'desc')
    .execute()
  return rows.map(({ id, title, path }) => ({ id, title: title as Localised, path }))
}

export async function listUsingCompetitions(reader: PlatformReader, ids: readonly string[]) {
  const rows = await reader
    .selectFrom('competitions')
    .select(['id', 'name'])
    .where('state', '=', 'published')
    .where('id', 'in', idsOrNone(ids))
    .orderBy('starts_at', 'desc')
    .execute()
  return rows.map(({ id, name }) => ({ id, title: name as Localised, path: `/competition/${id}` }))
}
