import { type CompetitionDetail, ok, type Result, refuse } from '@tiltyard/contracts'
import { type CoreDeps, reading } from '../../kernel/index.ts'
import { findCompetition } from './competition.store.ts'
import { countTeamsByDivision, findTexts, listScoringRules } from './detail.store.ts'
import { listDivisions } from './division.store.ts'
import { findImport } from './import.store.ts'
import { findListed } from './listing.store.ts'
import { detailView, listedView } from './listing.view.ts'
import { listStages } from './stage.store.ts'

export async function getCompetition(
  { database, clock }: CoreDeps,
  { competitionId }: { readonly competitionId: string },
): Promise<Result<CompetitionDetail, 'competitions.not_found'>> {
  const reader = reading(database)
  const [row, competition] = await Promise.all([
    findListed(reader, clock, competitionId),
    findCompetition(reader, clock, competitionId),
  ])
  if (!row || !competition) return refuse('competitions.not_found')
  const [texts, stages, divisions, teams, scoringRules, imported] = await Promise.all([
    findTexts(reader, competitionId),
    listStages(reader, clock, competitionId),
    listDivisions(reader, competitionId),
    countTeamsByDivision(reader, competitionId),
    listScoringRules(reader, competitionId),
    findImport(reader, competitionId),
  ])
  return ok(
    detailView({
      listed: listedView(row),
      competition,
      texts,
      stages,
      divisions,
      teams,
      scoringRules,
      imported,
    }),
  )
}
