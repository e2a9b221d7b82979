import { ok, type Prepared, type Result, refuse, type TeamOnBoard } from '@tiltyard/contracts'
import type { Actor } from '../../kernel/index.ts'
import { type BoardAsked, type BoardDeps, type BoardRefusal, openBoard } from './open-board.ts'
import { teamOnBoard } from './views/team.view.ts'

export async function getTeamOnBoard(
  deps: BoardDeps,
  actor: Actor | null,
  asked: BoardAsked & { readonly teamId: string; readonly division?: number | undefined },
): Promise<Result<Prepared<TeamOnBoard>, BoardRefusal | 'board.team_not_found'>> {
  const opened = await openBoard(deps, actor, asked)
  if (!opened.ok) return opened
  const { view } = opened.value
  const team = view.teams.numbers.get(asked.teamId)
  if (team === undefined || view.placeOf(team, asked.division) < 0) return refuse('board.team_not_found')
  return ok(teamOnBoard(view, team, asked.division))
}
