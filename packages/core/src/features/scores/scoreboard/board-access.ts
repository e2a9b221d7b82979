import { rulesOf } from '@tiltyard/competition-types'
import { type CompetitionType, ok, type Result, refuse } from '@tiltyard/contracts'
import type { Actor, PlatformDatabase } from '../../../kernel/index.ts'
import type { BoardView, Snapshot } from './board-snapshot.ts'
import type { Boards } from './boards.ts'

export type BoardDeps = {
  readonly database: PlatformDatabase
  readonly boards: Boards
  /** Whether the actor is on the staff; injected, because the area competitions depends on scores. */
  readonly isStaff: (actor: Actor, competitionId: string) => Promise<boolean>
}
export type BoardQuery = {
  readonly type: CompetitionType
  readonly competitionId: string
  readonly view?: 'public' | 'staff'
}
export type BoardRefusal = 'competitions.not_found' | 'competitions.type_not_available' | 'scoreboard.private'
export type VisibleBoard = {
  readonly snapshot: Snapshot
  readonly view: BoardView
  /** The staff's right alone lets this reader see it. */
  readonly asStaff: Actor | null
}

/** The board that this reader may see, or the refusal. Only a staff check queries the database. */
export async function getVisibleBoard(
  { boards, isStaff }: BoardDeps,
  actor: Actor | null,
  { type, competitionId, view = 'public' }: BoardQuery,
): Promise<Result<VisibleBoard, BoardRefusal>> {
  if (!rulesOf(type)) return refuse('competitions.type_not_available')
  const snapshot = await boards.get(competitionId)
  if (snapshot?.facts.type !== type) return refuse('competitions.not_found')
  const { isPublished, boardIsPublic } = snapshot.facts
  const isForAll = isPublished && boardIsPublic && view === 'public'
  if (isForAll) return ok({ snapshot, view: snapshot[view], asStaff: null })
  if (!(actor && (await isStaff(actor, competitionId))))
    return refuse(isPublished ? 'scoreboard.private' : 'competitions.not_found')
  return ok({ snapshot, view: snapshot[view], asStaff: actor })
}
