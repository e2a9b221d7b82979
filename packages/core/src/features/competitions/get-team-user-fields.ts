import { ok, type Result, refuse, type TeamUserFields } from '@tiltyard/contracts'
import { type CoreDeps, reading } from '../../kernel/index.ts'
import { findCompetition } from './competition.store.ts'

export async function getTeamUserFields(
  { database, clock }: CoreDeps,
  { competitionId }: { readonly competitionId: string },
): Promise<Result<{ teamUser: TeamUserFields }, 'competitions.not_found'>> {
  const competition = await findCompetition(reading(database), clock, competitionId)
  return competition?.isPublished
    ? ok({ teamUser: competition.teamUserFields })
    : refuse('competitions.not_found')
}
