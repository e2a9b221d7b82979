import { rulesOf } from '@tiltyard/competition-types'
import { type CompetitionType, ok, type Result, refuse } from '@tiltyard/contracts'
import { type Actor, type PlatformDatabase, reading } from '../../kernel/index.ts'
import { roleIn } from '../competitions/index.ts'
import type { BoardView } from './follow/board-view.ts'
import type { Boards } from './follow/boards.ts'
import type { Snapshot } from './follow/snapshot.ts'

export type BoardDeps = { readonly database: PlatformDatabase; readonly boards: Boards }
export type BoardAsked = {
  readonly type: CompetitionType
  readonly competitionId: string
  readonly view?: 'public' | 'whole'
}
export type BoardRefusal = 'competitions.not_found' | 'competitions.type_not_available' | 'board.private'
export type OpenedBoard = { readonly snapshot: Snapshot; readonly view: BoardView }

/** The board that this reader may see, or why not. Only the group itself costs a question to the database. */
export async function openBoard(
  { database, boards }: BoardDeps,
  actor: Actor | null,
  { type, competitionId, view = 'public' }: BoardAsked,
): Promise<Result<OpenedBoard, BoardRefusal>> {
  if (!rulesOf(type)) return refuse('competitions.type_not_available')
  const snapshot = await boards.of(competitionId)
  if (snapshot?.facts.type !== type) return refuse('competitions.not_found')
  const { isPublished, boardIsPublic } = snapshot.facts
  const isForAll = isPublished && boardIsPublic && view === 'public'
  if (!isForAll && !(actor && (await roleIn(reading(database), actor, competitionId))))
    return refuse(isPublished ? 'board.private' : 'competitions.not_found')
  return ok({ snapshot, view: snapshot[view] })
}
