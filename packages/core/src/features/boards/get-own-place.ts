import { ok, type PlacedRow, type Result } from '@tiltyard/contracts'
import { type Actor, reading } from '../../kernel/index.ts'
import { findOwnTeam } from './board.store.ts'
import { type BoardAsked, type BoardDeps, type BoardRefusal, openBoard } from './open-board.ts'
import { placedRow } from './views/board-page.view.ts'

export async function getOwnPlace(
  deps: BoardDeps,
  actor: Actor,
  asked: BoardAsked & { readonly division?: number | undefined },
): Promise<Result<PlacedRow | null, BoardRefusal>> {
  const opened = await openBoard(deps, actor, asked)
  if (!opened.ok) return opened
  const { view } = opened.value
  const teamId = await findOwnTeam(reading(deps.database), {
    competitionId: asked.competitionId,
    userId: actor.userId,
  })
  const team = teamId === null ? undefined : view.teams.numbers.get(teamId)
  const place = team === undefined ? -1 : view.placeOf(team, asked.division)
  return ok(place < 0 ? null : placedRow(view, place, asked.division))
}
