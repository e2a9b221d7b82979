import { type CompetitionTeam, ok, type Result, refuse } from '@tiltyard/contracts'
import { type CoreDeps, reading } from '../../kernel/index.ts'
import { findCompetition } from '../competitions/index.ts'
import { countAccepted, listAcceptedPage, type WantedTeams } from './accepted-team.store.ts'

export async function listCompetitionTeams(
  { database, clock }: CoreDeps,
  asked: WantedTeams & { readonly page: number; readonly limit: number },
): Promise<Result<{ data: CompetitionTeam[]; total: number }, 'competitions.not_found'>> {
  const reader = reading(database)
  const competition = await findCompetition(reader, clock, asked.competitionId)
  if (!competition?.isPublished) return refuse('competitions.not_found')
  const [data, total] = await Promise.all([listAcceptedPage(reader, asked), countAccepted(reader, asked)])
  return ok({ data, total })
}
