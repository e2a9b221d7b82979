import { type CompetitionAtWork, ok, type Result, refuse } from '@tiltyard/contracts'
import { type Actor, type CoreDeps, reading } from '../../kernel/index.ts'
import { demandGroup } from '../competitions/index.ts'
import { atWorkView } from './at-work.view.ts'
import { countByDivision } from './divisions/division-plan.store.ts'
import { readWork } from './read-work.ts'
import { countTasksByStage } from './stages/stage-plan.store.ts'

export async function getCompetitionAtWork(
  { database, clock }: CoreDeps,
  actor: Actor,
  { competitionId }: { readonly competitionId: string },
): Promise<Result<CompetitionAtWork, 'competitions.not_found'>> {
  const reader = reading(database)
  const role = await demandGroup(reader, actor, competitionId)
  const work = role.ok ? await readWork(reader, clock, competitionId) : null
  if (!role.ok || !work) return refuse('competitions.not_found')
  const tasksByStage = await countTasksByStage(reader, competitionId)
  const byDivision = await countByDivision(reader, competitionId)
  return ok(atWorkView(work, { role: role.value, tasksByStage, byDivision }))
}
