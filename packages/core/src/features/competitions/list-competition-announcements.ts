import { type CompetitionAnnouncement, ok, type Result, refuse } from '@tiltyard/contracts'
import { type CoreDeps, reading } from '../../kernel/index.ts'
import { listAnnouncements } from './announcement.store.ts'
import { findCompetition } from './competition.store.ts'
import { announcementView } from './listing.view.ts'

export async function listCompetitionAnnouncements(
  { database, clock }: CoreDeps,
  { competitionId }: { readonly competitionId: string },
): Promise<Result<CompetitionAnnouncement[], 'competitions.not_found'>> {
  const reader = reading(database)
  const competition = await findCompetition(reader, clock, competitionId)
  if (!competition?.isPublished) return refuse('competitions.not_found')
  return ok((await listAnnouncements(reader, competitionId)).map(announcementView))
}
