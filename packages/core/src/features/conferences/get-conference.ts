import { type Conference, type Localised, ok, type Result, refuse } from '@tiltyard/contracts'
import { type Clock, type CoreDeps, type PlatformReader, reading } from '../../kernel/index.ts'
import { findPaperReferences } from '../papers/index.ts'
import { conferencesListed } from './conference.view.ts'
import { selectListed } from './conference-list.store.ts'
import { findPapersOf } from './meeting.store.ts'

export function getConference(
  { database, clock }: CoreDeps,
  { id }: { readonly id: string },
): Promise<Result<Conference, 'conferences.not_found'>> {
  return readConference(reading(database), clock, id)
}

export async function readConference(
  reader: PlatformReader,
  clock: Clock,
  id: string,
): Promise<Result<Conference, 'conferences.not_found'>> {
  const row = await selectListed(reader, clock, { id }).executeTakeFirst()
  if (!row) return refuse('conferences.not_found')
  const [[listed], papers] = await Promise.all([conferencesListed(reader, [row]), findPapersOf(reader, id)])
  if (!listed) return refuse('conferences.not_found')
  return ok({
    ...listed,
    description: row.description as Localised | null,
    papers: await findPaperReferences(reader, papers.ids),
    paperCount: papers.total,
  })
}
