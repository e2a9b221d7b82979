import {
  type CompetitionDetail,
  type CompetitionListItem,
  type Localised,
  type OpenCompetition,
  ok,
  type Result,
  refuse,
  type TeamUserFields,
} from '@tiltyard/contracts'
import { type Clock, type CoreDeps, type PlatformReader, toReader } from '../../../kernel/index.ts'
import {
  type CompetitionFilter,
  countCompetitions,
  countTeamsByDivision,
  findCompetitionTexts,
  findListedCompetition,
  listCompetitionPage,
  listScoringRules,
  listYears,
} from './catalogue.store.ts'
import { findCompetition, listDivisions, listOpenForRegistration, listStages } from './competition.store.ts'
import { competitionDetailView, competitionListItemView, openCompetitionView } from './competition.view.ts'
import { findImport } from './competition-import.store.ts'

export async function listCompetitions(
  { database, clock }: CoreDeps,
  input: CompetitionFilter & { readonly page: number; readonly limit: number },
): Promise<Result<{ data: CompetitionListItem[]; total: number; years: number[] }>> {
  const reader = toReader(database)
  const [rows, total, years] = await Promise.all([
    listCompetitionPage(reader, clock, input),
    countCompetitions(reader, clock, input),
    listYears(reader),
  ])
  return ok({ data: rows.map(competitionListItemView), total, years })
}

export function getCompetition(
  { database, clock }: CoreDeps,
  { competitionId }: { readonly competitionId: string },
): Promise<Result<CompetitionDetail, 'competitions.not_found'>> {
  return loadCompetitionDetail(toReader(database), clock, competitionId)
}

export async function loadCompetitionDetail(
  reader: PlatformReader,
  clock: Clock,
  competitionId: string,
): Promise<Result<CompetitionDetail, 'competitions.not_found'>> {
  const [row, competition] = await Promise.all([
    findListedCompetition(reader, clock, competitionId),
    findCompetition(reader, clock, competitionId),
  ])
  if (!row || !competition) return refuse('competitions.not_found')
  const [texts, stages, divisions, teams, scoringRules, imported] = await Promise.all([
    findCompetitionTexts(reader, competitionId),
    listStages(reader, clock, competitionId),
    listDivisions(reader, competitionId),
    countTeamsByDivision(reader, competitionId),
    listScoringRules(reader, competitionId),
    findImport(reader, competitionId),
  ])
  return ok(
    competitionDetailView({
      listed: competitionListItemView(row),
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

export async function listOpenCompetitions(
  { database, clock }: CoreDeps,
  { competitionId = null }: { readonly competitionId?: string | null | undefined } = {},
): Promise<Result<OpenCompetition[]>> {
  const open = await listOpenForRegistration(toReader(database), clock, competitionId)
  return ok(open.map(openCompetitionView))
}

export async function getTeamUserFields(
  { database, clock }: CoreDeps,
  { competitionId }: { readonly competitionId: string },
): Promise<Result<{ teamUser: TeamUserFields }, 'competitions.not_found'>> {
  const competition = await findCompetition(toReader(database), clock, competitionId)
  return competition?.isPublished
    ? ok({ teamUser: competition.teamUserFields })
    : refuse('competitions.not_found')
}

export async function listRegistrationConditions(
  { database, clock }: CoreDeps,
  { competitionId }: { readonly competitionId: string },
): Promise<Result<{ id: string; text: Localised }[], 'competitions.not_found'>> {
  const competition = await findCompetition(toReader(database), clock, competitionId)
  return competition?.isPublished ? ok([...competition.conditions]) : refuse('competitions.not_found')
}
