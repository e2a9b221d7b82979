import { type CompetitionListed, ok, type Result } from '@tiltyard/contracts'
import { type CoreDeps, reading } from '../../kernel/index.ts'
import { countCompetitions, listCompetitionPage, listYears, type Wanted } from './listing.store.ts'
import { listedView } from './listing.view.ts'

export async function listCompetitions(
  { database, clock }: CoreDeps,
  asked: Wanted & { readonly page: number; readonly limit: number },
): Promise<Result<{ data: CompetitionListed[]; total: number; years: number[] }>> {
  const reader = reading(database)
  const [rows, total, years] = await Promise.all([
    listCompetitionPage(reader, clock, asked),
    countCompetitions(reader, clock, asked),
    listYears(reader),
  ])
  return ok({ data: rows.map(listedView), total, years })
}
