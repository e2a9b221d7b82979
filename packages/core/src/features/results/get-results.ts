import { ok, type Result, type ResultsRead, resultsPageSize } from '@tiltyard/contracts'
import { type CoreDeps, reading } from '../../kernel/index.ts'
import { listStages } from '../competitions/index.ts'
import { differsFrom } from './final-order.rules.ts'
import { findPracticeCounts } from './practice.store.ts'
import { isOver, whyCannotPublish } from './publishing.rules.ts'
import { readFinalOrder } from './read-final-order.ts'
import { findConclusion, listPublished } from './result.store.ts'

/** Organisers see the whole order at any time: what is frozen for others is not frozen for them. */
export async function getResults(
  { database, clock }: CoreDeps,
  { competitionId, page }: { readonly competitionId: string; readonly page: number },
): Promise<Result<ResultsRead>> {
  const reader = reading(database)
  const [order, published, conclusion, stages, practice] = await Promise.all([
    readFinalOrder(reader, competitionId),
    listPublished(reader, competitionId),
    findConclusion(reader, clock, competitionId),
    listStages(reader, clock, competitionId),
    findPracticeCounts(reader, competitionId),
  ])
  const { revealedAt, publishedAt, at } = conclusion
  const awards = new Map(published.map(({ place, award }) => [place, award]))
  const first = (page - 1) * resultsPageSize
  return ok({
    obstacle: whyCannotPublish({ stages, revealedAt, at, teams: order.length }),
    publishedAt: publishedAt?.toISOString() ?? null,
    rows: order.slice(first, first + resultsPageSize).map(({ divisionId: _, ...row }) => ({
      ...row,
      award: awards.get(row.place) ?? null,
    })),
    total: order.length,
    hasChanged: publishedAt !== null && differsFrom(published, order),
    practice: { ...practice, mayRelease: isOver(stages) },
  })
}
