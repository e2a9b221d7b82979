import { type CompetitionAtWork, type CompetitionRole, ok, type Result, refuse } from '@tiltyard/contracts'
import { type CoreDeps, reading } from '../../kernel/index.ts'
import { atWorkView } from './at-work.view.ts'
import { countByDivision } from './divisions/division-plan.store.ts'
import { readWork } from './read-work.ts'
import { countTasksByStage } from './stages/stage-plan.store.ts'

export async function getCompetitionAtWork(
  { database, clock }: CoreDeps,
  role: CompetitionRole,
  { competitionId }: { readonly competitionId: string },
): Promise<Result<CompetitionAtWork, 'competitions.not_found'>> {
  const reader = reading(database)
  const work = await readWork(reader, clock, competitionId)
  if (!work) return refuse('competitions.not_found')
  const tasksByStage = await countTasksByStage(reader, competitionId)
  const byDivision = await countByDivision(reader, competitionId)
  return ok(atWorkView(work, { role, tasksByStage, byDivision }))
}
