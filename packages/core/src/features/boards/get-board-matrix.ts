import { type BoardMatrix, ok, type Prepared, type Result } from '@tiltyard/contracts'
import type { Actor } from '../../kernel/index.ts'
import { type BoardAsked, type BoardDeps, type BoardRefusal, openBoard } from './open-board.ts'
import { boardMatrix } from './views/matrix.view.ts'

export async function getBoardMatrix(
  deps: BoardDeps,
  actor: Actor | null,
  asked: BoardAsked & { readonly page: number; readonly division?: number | undefined },
): Promise<Result<Prepared<BoardMatrix>, BoardRefusal>> {
  const opened = await openBoard(deps, actor, asked)
  return opened.ok ? ok(boardMatrix(opened.value.view, asked)) : opened
}
