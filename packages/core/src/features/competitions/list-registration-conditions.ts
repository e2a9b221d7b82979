import { type Localised, ok, type Result, refuse } from '@tiltyard/contracts'
import { type CoreDeps, reading } from '../../kernel/index.ts'
import { findCompetition } from './competition.store.ts'

export async function listRegistrationConditions(
  { database, clock }: CoreDeps,
  { competitionId }: { readonly competitionId: string },
): Promise<Result<{ id: string; text: Localised }[], 'competitions.not_found'>> {
  const competition = await findCompetition(reading(database), clock, competitionId)
  return competition?.isPublished ? ok([...competition.conditions]) : refuse('competitions.not_found')
}
