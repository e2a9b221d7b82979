import { type Board, ok, type Prepared, type Result } from '@tiltyard/contracts'
import type { Actor } from '../../kernel/index.ts'
import { type BoardAsked, type BoardDeps, type BoardRefusal, openBoard } from './open-board.ts'
import { boardPage } from './views/board-page.view.ts'

export async function getBoard(
  deps: BoardDeps,
  actor: Actor | null,
  asked: BoardAsked & { readonly page: number; readonly division?: number | undefined },
): Promise<Result<Prepared<Board>, BoardRefusal>> {
  const opened = await openBoard(deps, actor, asked)
  return opened.ok ? ok(boardPage(opened.value.view, asked)) : opened
}
