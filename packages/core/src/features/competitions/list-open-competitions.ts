import { type OpenCompetition, ok, type Result } from '@tiltyard/contracts'
import { type CoreDeps, reading } from '../../kernel/index.ts'
import { listRegistering } from './competition.store.ts'
import { openCompetitionView } from './competition.view.ts'

export async function listOpenCompetitions({
  database,
  clock,
}: CoreDeps): Promise<Result<OpenCompetition[]>> {
  return ok((await listRegistering(reading(database), clock)).map(openCompetitionView))
}
