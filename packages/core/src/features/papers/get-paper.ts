import { type Localised, ok, type Paper, PaperReference, type Result, refuse } from '@tiltyard/contracts'
import { type CoreDeps, type PlatformReader, reading } from '../../kernel/index.ts'
import { findPaper } from './paper.store.ts'
import { paperListed } from './paper.view.ts'
import { listActivitiesOf, listExplanations, listRelatedPapers } from './paper-links.store.ts'

const relatedShown = 6

export function getPaper(
  { database }: CoreDeps,
  { id }: { readonly id: string },
): Promise<Result<Paper, 'papers.not_found'>> {
  return readPaper(reading(database), id)
}

export async function readPaper(
  reader: PlatformReader,
  id: string,
): Promise<Result<Paper, 'papers.not_found'>> {
  const row = await findPaper(reader, id)
  if (!row) return refuse('papers.not_found')
  const [explanations, activities, related] = await Promise.all([
    listExplanations(reader, id),
    listActivitiesOf(reader, id),
    listRelatedPapers(reader, row, relatedShown),
  ])
  return ok({
    ...paperListed(row),
    abstract: row.abstract as Localised | null,
    conference:
      row.conference_id && row.short_name ? { id: row.conference_id, shortName: row.short_name } : null,
    explanations: explanations.map(({ id, title }) => ({ id, title: title as Localised })),
    activities: activities.map(({ id, title, starts_at }) => ({
      id,
      title: title as Localised,
      startsAt: starts_at.toISOString(),
    })),
    related: related.map((paper) => PaperReference.parse(paper)),
    publishedAt: row.published_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  })
}
