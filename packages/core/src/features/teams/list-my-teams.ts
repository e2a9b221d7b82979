import { ok, type Result, type TeamListed } from '@tiltyard/contracts'
import { type Actor, type CoreDeps, reading } from '../../kernel/index.ts'
import { listTeamsOf } from './team.store.ts'
import { teamListedView } from './team.view.ts'

export async function listMyTeams({ database }: CoreDeps, { userId }: Actor): Promise<Result<TeamListed[]>> {
  const rows = await listTeamsOf(reading(database), userId)
  return ok(rows.map((row) => teamListedView(row, userId)))
}
